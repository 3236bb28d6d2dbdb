import { useEffect, useEffectEvent, useState } from 'react';
import { inBackground } from '../../../data/in-background.ts';
import { useQueue, useQueueClient } from '../../../data/use-queue.ts';
import { heldBatches } from '../../../queue/held-text.ts';

/** Maximum delay, in milliseconds, until a busy page sees a key or submits what the key decided. */
const LATE_MS = 1_000;

/** When unintended keys were pressed, in milliseconds since 1970. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * Returns a function that cancels what keys of the last `ms` milliseconds have decided, once it is held: a scan pressed
 * them.
 */
export function useTakeBackHeld(): (ms: number) => void {
  const client = useQueueClient();
  const held = heldBatches(useQueue());
  const [span, setSpan] = useState<Span | null>(null);
  const meant = held.filter(
    ({ batch: { submittedAt } }) => span !== null && submittedAt >= span.from && submittedAt <= span.to,
  );
  const ids = meant.map(({ batch }) => batch.id).join(' ');
  const cancel = useEffectEvent(() => {
    for (const { batch } of meant) inBackground(client.cancel(batch.id, null));
  });
  useEffect(() => {
    if (ids !== '') cancel();
  }, [ids]);
  return (ms) => {
    const now = Date.now();
    setSpan({ from: now - ms - LATE_MS, to: now + LATE_MS });
  };
}

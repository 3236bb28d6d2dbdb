import { useEffect, useEffectEvent, useState } from 'react';
import { inBackground } from '../../../data/in-background.ts';
import { useQueue, useQueueClient } from '../../../data/use-queue.ts';
import { heldBatches } from '../../../queue/held-text.ts';

/** How late a busy page may hear of a key, or hand over what it decided. Milliseconds. */
const LATE_MS = 1_000;

/** When keys were pressed that nobody meant, in milliseconds since 1970. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** Cancels what keys of the last `ms` milliseconds have decided, as soon as it is held: they were a scan's. */
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

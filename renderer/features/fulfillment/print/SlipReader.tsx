import { useEffect, useEffectEvent } from 'react';
import { useActiveStore } from '../../../data/active-store.tsx';
import { useHost } from '../../../data/host-context.tsx';
import { inBackground } from '../../../data/in-background.ts';
import { collectSlips, type Collected } from './collect-slips.ts';
import type { SlipOrder } from './print-job.ts';
import { querySlip } from './slip-queries.ts';

/** Reads the slips of orders once, as long as it is mounted. Shows nothing. */
export function SlipReader({
  orders,
  onProgress,
  onCollected,
}: {
  orders: readonly SlipOrder[];
  onProgress: (done: number) => void;
  onCollected: (collected: Collected) => void;
}) {
  const host = useHost();
  const { connection, check } = useActiveStore();
  const collect = useEffectEvent(async (signal: AbortSignal) => {
    const collected = await collectSlips(orders, {
      note: (noted) =>
        host.ask('activity.note', { connection: connection.id, action: 'slip.printed', orders: [...noted] }),
      read: ({ id }) => querySlip(host, connection, id, check?.shopName ?? connection.name),
      onProgress: (done) => {
        if (!signal.aborted) onProgress(done);
      },
      signal,
    });
    if (!signal.aborted) onCollected(collected);
  });
  useEffect(() => {
    const abort = new AbortController();
    inBackground(collect(abort.signal));
    return () => abort.abort();
  }, [orders]);
  return null;
}

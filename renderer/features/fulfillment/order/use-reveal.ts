import { useCallback, useEffect, useRef, useState } from 'react';
import { toGid } from '../../../../shared/gid.ts';
import { ok } from '../../../../shared/result.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { useHost } from '../../../data/host-context.tsx';
import { readUncached } from '../../../data/read-uncached.ts';
import { monotonicNow } from '../../../ui/monotonic-now.ts';
import type { FulfillmentDetail } from './fulfillment-detail.ts';
import { watchForIdleness } from './idle-watch.ts';
import { OrderRecipient, type Recipient } from './order-documents.ts';
import { revealRecipient, type RevealFailure } from './reveal-recipient.ts';

/** A recipient that nobody looks at any more is hidden after this time without a key or the pointer. */
export const SHOWN_MS = 60_000;

export type Reveal =
  | { readonly kind: 'hidden'; readonly byItself: boolean }
  | { readonly kind: 'asking' }
  | { readonly kind: 'shown'; readonly recipient: Recipient | null }
  | ({ readonly kind: 'failed' } & RevealFailure);

const HIDDEN: Reveal = { kind: 'hidden', byItself: false };

/**
 * Shows and hides the recipient of one order. What was read lives in this component alone, and goes with it: use it
 * under a key of the order.
 */
export function useReveal({ id, orderName }: Pick<FulfillmentDetail, 'id' | 'orderName'>) {
  const host = useHost();
  const { connection } = useActiveStore();
  const [reveal, setReveal] = useState<Reveal>(HIDDEN);
  // An answer that comes after somebody hid it again, or opened another order, is dropped unseen.
  const asked = useRef(0);
  useEffect(
    () => () => {
      asked.current += 1;
    },
    [],
  );

  const show = useCallback(async () => {
    asked.current += 1;
    const own = asked.current;
    setReveal({ kind: 'asking' });
    const answer = await revealRecipient({
      note: async () =>
        host.ask('activity.note', {
          connection: connection.id,
          action: 'recipient.revealed',
          orders: [{ id, orderName }],
        }),
      read: async () => {
        const gid = toGid('FulfillmentOrder', id, connection.gidNamespace);
        const read = await readUncached(host, connection.id, OrderRecipient, { id: gid });
        return read.ok ? ok(read.value.fulfillmentOrder?.destination ?? null) : read;
      },
    });
    if (own !== asked.current) return;
    setReveal(answer.ok ? { kind: 'shown', recipient: answer.value } : { kind: 'failed', ...answer.error });
  }, [host, connection, id, orderName]);
  const hide = useCallback(() => {
    asked.current += 1;
    setReveal(HIDDEN);
  }, []);

  const isShown = reveal.kind === 'shown';
  useEffect(
    () => (isShown ? hideWhenIdle(() => setReveal({ kind: 'hidden', byItself: true })) : undefined),
    [isShown],
  );

  return { reveal, show, hide };
}

const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'wheel', 'keydown'] as const;

function hideWhenIdle(hide: () => void): () => void {
  const watch = watchForIdleness(
    {
      idleMs: SHOWN_MS,
      now: Date.now,
      monotonicNow,
      later: (run, ms) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
    },
    hide,
  );
  for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, watch.active, { passive: true });
  return () => {
    watch.stop();
    for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, watch.active);
  };
}

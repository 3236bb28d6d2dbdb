import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../../shared/contract/api-error.ts';
import { toGid } from '../../../shared/gid.ts';
import type { FulfillmentOrderId } from '../../../shared/ids.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { useHost } from '../../data/host-context.tsx';
import { readUncached } from '../../data/read-uncached.ts';
import { monotonicNow } from '../monotonic-now.ts';
import { watchForIdleness } from '../../data/idle-watch.ts';
import { OrderRecipient, type Recipient } from './recipient-documents.ts';
import { later } from '../timers.ts';

/** A fulfillment order with its masked recipient. */
export interface MaskedRecipient {
  readonly id: FulfillmentOrderId;
  readonly orderName: string;
  /** Already masked. Null if there is none. */
  readonly recipient: string | null;
}

/** A revealed recipient is hidden after this time without keyboard or pointer activity, in milliseconds. */
const SHOWN_MS = 60_000;

export type Reveal =
  | { readonly kind: 'hidden'; readonly byItself: boolean }
  | { readonly kind: 'asking' }
  | { readonly kind: 'shown'; readonly recipient: Recipient | null }
  | { readonly kind: 'failed'; readonly error: ApiError };

/**
 * Shows and hides the recipient of one order. The data lives only in the component's state: give the component a `key` per
 * order.
 */
export function useReveal({ id, orderName }: Pick<MaskedRecipient, 'id' | 'orderName'>) {
  const host = useHost();
  const { connection } = useActiveStore();
  const [reveal, setReveal] = useState<Reveal>({ kind: 'hidden', byItself: false });
  // Of the latest request: an answer that arrives after hiding is dropped.
  const asked = useRef(new AbortController());
  useEffect(() => () => asked.current.abort(), []);

  const show = async () => {
    asked.current.abort();
    const reading = new AbortController();
    asked.current = reading;
    setReveal({ kind: 'asking' });
    const gid = toGid('FulfillmentOrder', id, connection.gidNamespace);
    const recipientView = { action: 'recipient.revealed', order: { id, orderName } } as const;
    const how = { recipientView, signal: reading.signal };
    const read = await readUncached(host, connection.id, OrderRecipient, { id: gid }, how);
    if (reading.signal.aborted) return;
    setReveal(
      read.ok
        ? { kind: 'shown', recipient: read.value.fulfillmentOrder?.destination ?? null }
        : { kind: 'failed', error: read.error },
    );
  };
  const hide = () => {
    asked.current.abort();
    setReveal({ kind: 'hidden', byItself: false });
  };

  const isShown = reveal.kind === 'shown';
  useEffect(
    () => (isShown ? hideWhenIdle(() => setReveal({ kind: 'hidden', byItself: true })) : undefined),
    [isShown],
  );
  return { reveal, show, hide };
}

const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'wheel', 'keydown'] as const;

function hideWhenIdle(hide: () => void): () => void {
  const listeners = new AbortController();
  const watch = watchForIdleness({ idleMs: SHOWN_MS, now: Date.now, monotonicNow, later }, hide);
  for (const sign of SIGNS_OF_LIFE)
    window.addEventListener(sign, watch.active, { passive: true, signal: listeners.signal });
  return () => {
    watch.stop();
    listeners.abort();
  };
}

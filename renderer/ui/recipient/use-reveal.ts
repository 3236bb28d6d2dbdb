import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../../shared/contract/api-error.ts';
import { toGid } from '../../../shared/gid.ts';
import type { FulfillmentOrderId } from '../../../shared/ids.ts';
import { ok, type Result } from '../../../shared/result.ts';
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
  /** Nothing is shown. With `step` 'note', the recipient was not even requested. */
  | { readonly kind: 'failed'; readonly step: 'note' | 'read'; readonly error: ApiError };

/**
 * Shows and hides the recipient of one order. The data lives only in the component's state: give the component a `key` per
 * order.
 */
export function useReveal({ id, orderName }: Pick<MaskedRecipient, 'id' | 'orderName'>) {
  const host = useHost();
  const { connection } = useActiveStore();
  const [reveal, setReveal] = useState<Reveal>({ kind: 'hidden', byItself: false });
  // Identifies the latest request: an answer that arrives after hiding is dropped.
  const asked = useRef(0);

  const show = async () => {
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
    if (own === asked.current) setReveal(answer);
  };
  const hide = () => {
    asked.current += 1;
    setReveal({ kind: 'hidden', byItself: false });
  };

  const isShown = reveal.kind === 'shown';
  useEffect(
    () => (isShown ? hideWhenIdle(() => setReveal({ kind: 'hidden', byItself: true })) : undefined),
    [isShown],
  );
  return { reveal, show, hide };
}

interface RevealDependencies {
  readonly note: () => Promise<Result<null, ApiError>>;
  readonly read: () => Promise<Result<Recipient | null, ApiError>>;
}

/**
 * Reads a recipient in full; null if there is none any more. The reveal is recorded in the activity log first: if `note`
 * fails, nothing is read.
 */
export async function revealRecipient({ note, read }: RevealDependencies): Promise<Reveal> {
  const noted = await note();
  if (!noted.ok) return { kind: 'failed', step: 'note', error: noted.error };
  const answer = await read();
  return answer.ok
    ? { kind: 'shown', recipient: answer.value }
    : { kind: 'failed', step: 'read', error: answer.error };
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

import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { OutboxChange, OutboxCommand, OutboxOrder } from '../../shared/contract/outbox.ts';

/** How an operation that was sent, or was to be sent, ended: one entry for the activity log. */
export interface OutboxRecord {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly connection: ConnectionId;
  readonly batch: string;
  readonly item: string;
  readonly command: OutboxCommand;
  /** The order as the person saw it: its pair is what stood before. */
  readonly order: OutboxOrder;
  readonly outcome: 'done' | 'refused' | 'not_done' | 'unknown';
  /** The order as the operation left it; null unless it was done. */
  readonly change: OutboxChange | null;
  /** The new order with what a partial request left over. */
  readonly remainder: OutboxChange | null;
  /** The store's sentence when it refused, or why it did not happen; null when it was done. */
  readonly message: string | null;
  readonly requestId: string | null;
  /** Whether an entry with the outcome `unknown` was told of this item before, which this one replaces. */
  readonly settles: boolean;
}

/** Told of every end, in the order in which they happen. Not of what was taken back, or refused before it was sent. */
export type RecordOperation = (entry: OutboxRecord) => void;

import { HOLD_MS } from '../../../../shared/contract/outbox.ts';
import type { InboxOperation } from './operation-buttons.ts';

/**
 * Milliseconds that an operation waits for its Undo. Accepting is one key and is asked about by no dialog; everything
 * else was confirmed in one.
 */
export function holdOf(operation: InboxOperation): number {
  return operation === 'accept' ? HOLD_MS : 0;
}

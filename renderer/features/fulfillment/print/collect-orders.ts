import type { ApiError } from '../../../../shared/contract/api-error.ts';
import { failsForAll } from '../../../../shared/queue/failure-reach.ts';
import { err, ok, type Result } from '../../../../shared/result.ts';
import type { SlipOrder } from './slip.ts';

/** An order that cannot be printed. `error` is null if the order no longer exists. */
export interface OrderFailure {
  readonly order: SlipOrder;
  readonly error: ApiError | null;
}

export interface Collected<Read> {
  readonly read: readonly Read[];
  readonly failures: readonly OrderFailure[];
}

export interface CollectDependencies<Read> {
  /** Returns null if the order no longer exists. Fails with a `storage` error if reading it must be recorded and cannot be. */
  readonly read: (order: SlipOrder) => Promise<Result<Read | null, ApiError>>;
  readonly onProgress: (done: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Reads orders one by one, in the given order. Returns an error if a read could not be recorded; nothing more is read then.
 */
export async function collectOrders<Read>(
  orders: readonly SlipOrder[],
  { read, onProgress, signal }: CollectDependencies<Read>,
): Promise<Result<Collected<Read>, ApiError>> {
  const collected: Read[] = [];
  const failures: OrderFailure[] = [];
  let hopeless: ApiError | null = null;
  for (const [index, order] of orders.entries()) {
    if (signal.aborted) break;
    const answer: Result<Read | null, ApiError> = hopeless === null ? await read(order) : err(hopeless);
    if (!answer.ok) {
      if (answer.error.kind === 'storage') return err(answer.error);
      failures.push({ order, error: answer.error });
      if (failsForAll(answer.error)) hopeless = answer.error;
    } else if (answer.value === null) failures.push({ order, error: null });
    else collected.push(answer.value);
    onProgress(index + 1);
  }
  return ok({ read: collected, failures });
}

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
  /** Logs that these orders are about to be read; null if nothing personal is read. */
  readonly note: ((orders: readonly SlipOrder[]) => Promise<Result<null, ApiError>>) | null;
  readonly read: (order: SlipOrder) => Promise<Result<Read | null, ApiError>>;
  readonly onProgress: (done: number) => void;
  readonly signal: AbortSignal;
}

/** Orders logged at once: few, so that a cancelled job logs hardly any order that was not read. */
const NOTED_AT_ONCE = 10;

/**
 * Reads orders one by one, in the given order, each only after it was logged. Returns an error if the log could not be
 * written; nothing more is read then.
 */
export async function collectOrders<Read>(
  orders: readonly SlipOrder[],
  { note, read, onProgress, signal }: CollectDependencies<Read>,
): Promise<Result<Collected<Read>, ApiError>> {
  const collected: Read[] = [];
  const failures: OrderFailure[] = [];
  let hopeless: ApiError | null = null;
  for (const [index, order] of orders.entries()) {
    if (signal.aborted) break;
    if (note !== null && hopeless === null && index % NOTED_AT_ONCE === 0) {
      const noted = await note(orders.slice(index, index + NOTED_AT_ONCE));
      if (!noted.ok) return noted;
    }
    const answer: Result<Read | null, ApiError> = hopeless === null ? await read(order) : err(hopeless);
    if (!answer.ok) {
      failures.push({ order, error: answer.error });
      if (failsForAll(answer.error)) hopeless = answer.error;
    } else if (answer.value === null) failures.push({ order, error: null });
    else collected.push(answer.value);
    onProgress(index + 1);
  }
  return ok({ read: collected, failures });
}

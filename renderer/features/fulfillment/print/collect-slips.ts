import type { ApiError } from '../../../../shared/contract/api-error.ts';
import { failsForAll } from '../../../../shared/queue/failure-reach.ts';
import { err, ok, type Result } from '../../../../shared/result.ts';
import type { Slip, SlipOrder } from './slip.ts';

/** An order whose slip cannot be printed. `error` is null when the order is not there any more. */
export interface SlipFailure {
  readonly order: SlipOrder;
  readonly error: ApiError | null;
}

export interface CollectedSlips {
  readonly slips: readonly Slip[];
  readonly failures: readonly SlipFailure[];
}

export interface CollectDependencies {
  /** Writes down that these slips are about to be read. */
  readonly note: (orders: readonly SlipOrder[]) => Promise<Result<null, ApiError>>;
  readonly read: (order: SlipOrder) => Promise<Result<Slip | null, ApiError>>;
  readonly onProgress: (done: number) => void;
  readonly signal: AbortSignal;
}

/** Noted at once: few enough that a job which is cancelled leaves hardly an order noted that was not read. */
const NOTED_AT_ONCE = 10;

/**
 * Reads the slips of orders one by one, in their order, each after it was noted. An error: the log could not be written,
 * so nothing more was read (D4.7).
 */
export async function collectSlips(
  orders: readonly SlipOrder[],
  { note, read, onProgress, signal }: CollectDependencies,
): Promise<Result<CollectedSlips, ApiError>> {
  const slips: Slip[] = [];
  const failures: SlipFailure[] = [];
  let hopeless: ApiError | null = null;
  for (const [index, order] of orders.entries()) {
    if (signal.aborted) break;
    if (hopeless === null && index % NOTED_AT_ONCE === 0) {
      const noted = await note(orders.slice(index, index + NOTED_AT_ONCE));
      if (!noted.ok) return noted;
    }
    const slip: Result<Slip | null, ApiError> = hopeless === null ? await read(order) : err(hopeless);
    if (!slip.ok) {
      failures.push({ order, error: slip.error });
      if (failsForAll(slip.error)) hopeless = slip.error;
    } else if (slip.value === null) failures.push({ order, error: null });
    else slips.push(slip.value);
    onProgress(index + 1);
  }
  return ok({ slips, failures });
}

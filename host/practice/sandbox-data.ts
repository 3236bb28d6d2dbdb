import pLimit from 'p-limit';
import { z } from 'zod';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { HostEvent } from '../../shared/contract/host-contract.ts';
import { SANDBOX_CONNECTION } from '../../shared/own-connections.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { inBackground } from '../background.ts';
import { storageError, storageProblem, WRITE_AGAIN_MS } from '../database/storage-problem.ts';
import type { HostDependencies, Stop } from '../dependencies.ts';
import { faultReason } from '../fault-reason.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { notAStore } from '../gateway/transport-errors.ts';
import type { StoreTarget } from '../gateway/store-target.ts';
import type { SandboxData } from '../settings/settings.ts';

export interface SandboxDataDependencies extends Pick<HostDependencies, 'timer' | 'log'> {
  readonly control: Gateway['control'];
  readonly emit: (event: HostEvent) => void;
  /** The data that this computer last kept something of; null if none is known. On disk. */
  readonly kept: { read(): SandboxData | null; write(data: SandboxData): void };
  /** Deletes what is kept of the store's data, except the copy of its products. Throws errors of the database. */
  readonly forgetKept: () => void;
  /** Deletes the copy of the store's products. Rejects with disk errors. */
  readonly dropCopy: () => Promise<void>;
}

const answerSchema = z.object({ body: z.object({ id: z.string() }) });

/**
 * Follows which data the embedded store has. A reset replaces it, and so does another store file; ids are reused, so what
 * this computer keeps of the former data must not be applied to it. Compared at each start of the store and after each reset,
 * so that neither a lost answer nor the end of Storedesk in between leaves anything.
 */
export function createSandboxData({
  control,
  kept,
  forgetKept,
  dropCopy,
  emit,
  timer,
  log,
}: SandboxDataDependencies) {
  const oneAtATime = pLimit(1);
  let cancelAgain: Stop | null = null;
  let cancelDrop: Stop | null = null;
  let stopped = false;
  let asked = 0;
  /** The number of the question whose answer was last compared. */
  let compared = 0;
  /** The new data for which this run has deleted what was kept, and the copy. Noting that on the disk may have failed. */
  let forgottenFor: string | null = null;
  let droppedFor: string | null = null;
  /** The data that the pages were told of. */
  let announced: string | null = null;

  function followLater(): void {
    cancelAgain?.();
    if (stopped) return;
    cancelAgain = timer(WRITE_AGAIN_MS, () =>
      inBackground(
        follow().then(() => undefined),
        logFault,
      ),
    );
  }

  function logFault(error: unknown): void {
    log({ level: 'error', event: 'sandbox_data_fault', reason: faultReason(error) });
  }

  function announce(id: string): void {
    announced = id;
    emit({ type: 'store_reset', connection: SANDBOX_CONNECTION });
  }

  /**
   * Deletes what is kept of data that the store has no longer. If the store does not answer, or the disk cannot be written,
   * this is repeated later. `at`: see `Gateway.control`. Returns the id of the store's data; an error means that it is not
   * known.
   */
  async function follow(at?: StoreTarget): Promise<Result<string, ApiError>> {
    asked += 1;
    const question = asked;
    const read = await control({ method: 'GET', control: 'data' }, at);
    if (!read.ok) {
      // A store that cannot run is asked when it is started again.
      if (read.error.kind !== 'store_not_running') followLater();
      return read;
    }
    const answer = answerSchema.safeParse(read.value);
    if (!answer.success) return err(notAStore(200, 'other_shape'));
    const { id } = answer.data.body;
    // The question is not in the queue, because a store that is starting waits for it.
    return oneAtATime(async () => {
      if (question < compared) return ok(id);
      compared = question;
      return compare(id);
    });
  }

  async function compare(id: string): Promise<Result<string, ApiError>> {
    const known = kept.read();
    if (known?.id === id) {
      await dropCopyOrAgain();
      return ok(id);
    }
    try {
      if (known !== null && forgottenFor !== id) {
        forgetKept();
        forgottenFor = id;
      }
      kept.write({ id, copyLeft: known !== null });
    } catch (error) {
      logFault(error);
      followLater();
      if (known === null) return err(storageError(storageProblem(error) ?? 'failing'));
      // The pages are told once that they show former data, and once more when it is deleted.
      if (announced !== id) announce(id);
      return ok(id);
    }
    if (known === null) return ok(id);
    await dropCopyOrAgain();
    announce(id);
    return ok(id);
  }

  /** Only this is tried again, because the copy can be made again: anything else may by then be about the new data. */
  async function dropCopyOrAgain(): Promise<void> {
    cancelDrop?.();
    const known = kept.read();
    if (known === null || !known.copyLeft) return;
    try {
      if (droppedFor !== known.id) await dropCopy();
      droppedFor = known.id;
      kept.write({ ...known, copyLeft: false });
    } catch (error) {
      logFault(error);
      if (stopped) return;
      cancelDrop = timer(WRITE_AGAIN_MS, () => inBackground(oneAtATime(dropCopyOrAgain), logFault));
    }
  }

  return {
    follow,
    followLater,
    stop(): void {
      stopped = true;
      cancelAgain?.();
      cancelDrop?.();
    },
  };
}

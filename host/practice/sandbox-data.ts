import { z } from 'zod';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { HostEvent } from '../../shared/contract/host-contract.ts';
import { SANDBOX_CONNECTION } from '../../shared/own-connections.ts';
import { ok, type Result } from '../../shared/result.ts';
import { inBackground } from '../background.ts';
import type { HostDependencies, Stop } from '../dependencies.ts';
import { faultReason } from '../fault-reason.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { StoreTarget } from '../gateway/store-target.ts';

export interface SandboxDataDependencies extends Pick<HostDependencies, 'timer' | 'log'> {
  readonly control: Gateway['control'];
  readonly emit: (event: HostEvent) => void;
  /** The id of the data that this computer last kept something of; null if none is known. On disk. */
  readonly kept: { read(): string | null; write(id: string): void };
  /** Deletes what this computer keeps of the store's data. Rejects with disk errors. */
  readonly forgetStore: () => Promise<void>;
}

/** After a store that does not answer, or a disk that cannot be written. */
const AGAIN_MS = 5_000;

const answerSchema = z.object({ body: z.object({ id: z.string() }) });

/**
 * Follows which data the embedded store has. A reset replaces it, and so does another store file; ids are reused, so what
 * this computer keeps of the former data must not be applied to it. Compared at each start of the store and after each reset,
 * so that neither a lost answer nor the end of Storedesk in between leaves anything.
 */
export function createSandboxData({ control, kept, forgetStore, emit, timer, log }: SandboxDataDependencies) {
  let cancelAgain: Stop | null = null;
  let stopped = false;

  function followLater(): void {
    cancelAgain?.();
    cancelAgain = stopped
      ? null
      : timer(AGAIN_MS, () =>
          inBackground(
            follow().then(() => undefined),
            logFault,
          ),
        );
  }

  function logFault(error: unknown): void {
    log({ level: 'error', event: 'sandbox_data_fault', reason: faultReason(error) });
  }

  /**
   * Deletes what is kept of data that the store has no longer. If the store does not answer, or the disk cannot be written,
   * this is repeated later. `at`: see `Gateway.control`.
   */
  async function follow(at?: StoreTarget): Promise<Result<null, ApiError>> {
    const read = await control({ method: 'GET', control: 'data' }, at);
    if (!read.ok) {
      followLater();
      return read;
    }
    const { id } = answerSchema.parse(read.value).body;
    const known = kept.read();
    if (known === id) return ok(null);
    try {
      if (known !== null) await forgetStore();
      kept.write(id);
    } catch (error) {
      logFault(error);
      followLater();
    }
    if (known !== null) emit({ type: 'store_reset', connection: SANDBOX_CONNECTION });
    return ok(null);
  }

  return {
    follow,
    followLater,
    known: () => kept.read(),
    stop(): void {
      stopped = true;
      cancelAgain?.();
    },
  };
}

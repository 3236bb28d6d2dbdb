import type { ApiError } from '../../shared/contract/api-error.ts';
import type {
  HostBridge,
  HostCallName,
  HostEvent,
  HostInput,
  HostOutput,
  HostResult,
} from '../../shared/contract/host-contract.ts';
import { err, type Result } from '../../shared/result.ts';

/** A failed call as an exception, as TanStack Query and urql expect. `error` is the union that screens read. */
export class HostError extends Error {
  readonly error: ApiError;

  constructor(error: ApiError) {
    super(error.kind);
    this.name = 'HostError';
    this.error = error;
  }
}

/** The host, typed by its contract. */
export interface HostClient extends Pick<HostBridge, 'shell' | 'onEvent' | 'onNavigate'> {
  /** Returns failures as values, for code that distinguishes their kinds. Never rejects. */
  ask<Name extends HostCallName>(name: Name, input: HostInput<Name>): Promise<HostResult<Name>>;
  /** Throws failures as `HostError`, for query functions. */
  call<Name extends HostCallName>(name: Name, input: HostInput<Name>): Promise<HostOutput<Name>>;
}

/** Types the bridge. The shells have already parsed the answers by the contract, so they are not parsed again. */
export function createHostClient(bridge: HostBridge): HostClient {
  const listeners = new Set<(event: HostEvent) => void>();
  let isBroken = false;
  const tellIfNew = (broken: boolean) => {
    if (broken === isBroken) return;
    isBroken = broken;
    for (const listener of listeners) listener({ type: 'shell', state: broken ? 'stopped' : 'running' });
  };
  const ask = async <Name extends HostCallName>(
    name: Name,
    input: HostInput<Name>,
  ): Promise<HostResult<Name>> => {
    try {
      const result = (await bridge.call(name, input)) as HostResult<Name>;
      tellIfNew(false);
      return result;
    } catch {
      // Electron rejects if the other side goes away during the call, which may have been passed on.
      tellIfNew(true);
      return err({ kind: 'unreachable', reason: 'shell_stopped', sent: 'unknown' });
    }
  };
  return {
    shell: bridge.shell,
    onEvent: (listener) => {
      listeners.add(listener);
      const stop = bridge.onEvent(listener);
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
    onNavigate: (listener) => bridge.onNavigate(listener),
    ask,
    call: async (name, input) => unwrap(await ask(name, input)),
  };
}

/** The value of a result; its error is thrown as a `HostError`. */
export function unwrap<T>(result: Result<T, ApiError>): T {
  if (!result.ok) throw new HostError(result.error);
  return result.value;
}

/** Converts whatever was thrown to an `ApiError`. */
export function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof HostError) return thrown.error;
  return {
    kind: 'host',
    reason: 'page_failed',
    detail: thrown instanceof Error ? thrown.message : String(thrown),
  };
}

import type { HostCallName, HostEvent, HostInput, HostResult } from '../shared/contract/host-contract.ts';
import type { ApiError } from '../shared/contract/api-error.ts';
import { err, type Result } from '../shared/result.ts';
import type { HostPorts, Stop } from './ports.ts';

/** One implementation per call of the contract: a missing one does not compile. */
export type HostImplementation = {
  readonly [Name in HostCallName]: (input: HostInput<Name>) => Promise<HostResult<Name>>;
};

/** Why the host cannot start: one sentence for the shell to print. */
export interface StartFailure {
  readonly kind: 'data_dir_not_writable';
  readonly message: string;
}

export interface Host {
  readonly calls: HostImplementation;
  /**
   * Parses `rawInput` by the contract and makes the call. An unknown name, an input that is not in the contract and a
   * bug in the implementation are all values, so that a shell can pass every answer on as it is.
   */
  invoke(name: string, rawInput: unknown): Promise<Result<unknown, ApiError>>;
  readonly events: {
    /** Returns the function that stops listening. */
    subscribe(listener: (event: HostEvent) => void): Stop;
  };
  /** Opens the data folder. Must have succeeded before the first call. */
  start(): Promise<Result<null, StartFailure>>;
  /** Ends what runs: the embedded store, open requests, the database. Never rejects. */
  stop(): Promise<void>;
}

export interface HostOptions {
  /** Parses every answer by the contract too; for tests, where a wrong answer should be loud. */
  readonly checkOutputs?: boolean;
}

/** Puts the privileged services together. Starts nothing by itself. */
export function createHost(_ports: HostPorts, _options: HostOptions = {}): Host {
  const notYet = () => Promise.resolve(err({ kind: 'host', message: 'The host is not started.' } as const));
  return {
    calls: {
      'app.info': notYet,
      'settings.get': notYet,
      'settings.set': notYet,
      'connections.list': notYet,
      'connections.add': notYet,
      'connections.remove': notYet,
      'connections.check': notYet,
      'store.rest': notYet,
      'store.graphql': notYet,
      'store.cancel': notYet,
    },
    invoke: notYet,
    events: { subscribe: () => () => undefined },
    start: () =>
      Promise.resolve(err({ kind: 'data_dir_not_writable', message: 'The host is not ready yet.' })),
    stop: () => Promise.resolve(),
  };
}

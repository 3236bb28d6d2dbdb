import { inject } from 'vitest';
import { startOwnStore } from './own-store.ts';
import { startRemoteStore } from './remote-store.ts';
import type { RunningStore, StartOptions } from './running-store.ts';

export type { RunningStore } from './running-store.ts';

/**
 * Starts the store for one test or test file, with a shop and one theme if no `seed` is given: a store of its own, or
 * the one named by `npm run conformance -- --url …`.
 */
export async function startStore(options: StartOptions = {}): Promise<RunningStore> {
  const remote = inject('remoteStore');
  return remote ? startRemoteStore(remote, options) : startOwnStore(options);
}

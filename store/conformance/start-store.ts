import { inject } from 'vitest';
import { startOwnStore } from './own-store.ts';
import { startRemoteStore } from './remote-store.ts';
import type { RunningStore, StartOptions } from './running-store.ts';

export type { RunningStore } from './running-store.ts';

/**
 * The store for one test or one test file, with a shop and one theme when no `seed` is given: one of the tests' own, or
 * the one that `npm run conformance -- --url …` names.
 */
export async function startStore(options: StartOptions = {}): Promise<RunningStore> {
  const remote = inject('remoteStore');
  return remote ? startRemoteStore(remote, options) : startOwnStore(options);
}

import { afterEach, beforeEach } from 'vitest';
import { type ScriptedStore, startScriptedStore, type Step } from '../../test/scripted-store.ts';
import { makeQueueFolder, openQueue, type QueueFolder, type QueueUnderTest } from './queue-under-test.ts';

/** The running test's own folder, and the store and queue that `open` and `restart` created. */
export let folder: QueueFolder;
export let store: ScriptedStore;
export let desk: QueueUnderTest;

/** Sets up and tears down each test of the calling file. */
export function setUpQueue(): void {
  beforeEach(() => {
    folder = makeQueueFolder();
  });
  afterEach(async () => {
    desk.crash();
    await store.close();
    folder.remove();
  });
}

/** Opens the queue of a store that answers with `script`. */
export async function open(...script: readonly Step[]): Promise<void> {
  store = await startScriptedStore(...script);
  desk = openQueue(folder, store.origin);
}

/** What the store was asked: the REST calls, and the GraphQL operations with their number of variants. */
export const asked = () =>
  store.received.map(({ method, url, body }) => {
    if (!url.endsWith('graphql.json')) return `${method} ${url.replace(/^.*2026-\d\d\//, '')}`;
    const { query, variables } = JSON.parse(body) as {
      query: string;
      variables: { ids?: unknown[]; variants?: unknown[]; variantsIds?: unknown[] };
    };
    const { ids, variants, variantsIds } = variables;
    return `${query.split(' ')[0] ?? ''} ${String((ids ?? variants ?? variantsIds ?? []).length)}`;
  });

/** Moves the wall clock by `ms` before answering: the computer slept while the answer was on its way. */
export const overSleep =
  (ms: number, step: Step): Step =>
  (response) => {
    desk.clock.step(ms);
    step(response);
  };

/** Carries out `act` before answering. */
export function after(act: () => Promise<unknown>, step: Step): Step {
  return (response) => {
    act().then(
      () => step(response),
      (error: unknown) => response.destroy(error as Error),
    );
  };
}

/** Simulates a crash and restart; the connection may lead elsewhere and the wall clock may have changed. */
export function restart({
  origin = store.origin,
  startMs,
}: { origin?: string; startMs?: number } = {}): void {
  desk.crash();
  desk = openQueue(folder, origin, undefined, startMs);
}

import { afterEach, beforeEach } from 'vitest';
import { type ScriptedStore, startScriptedStore, type Step } from '../../test/scripted-store.ts';
import { makeQueueFolder, openQueue, type QueueFolder, type QueueUnderTest } from './queue-under-test.ts';

/** Of the test that runs: a folder of its own, and what `open` and `restart` have put on it. */
export let folder: QueueFolder;
export let store: ScriptedStore;
export let desk: QueueUnderTest;

/** Called by a test file, for each of its tests. */
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

/** Opens the queue of a store that answers by this script. */
export async function open(...script: readonly Step[]): Promise<void> {
  store = await startScriptedStore(...script);
  desk = openQueue(folder, store.origin);
}

/** Answers when the clock on the wall stands so much further: the computer slept while the answer was on its way. */
export const overSleep =
  (ms: number, step: Step): Step =>
  (response) => {
    desk.clock.step(ms);
    step(response);
  };

/** Killed and started again: the connection may lead elsewhere then, and the clock on the wall have been set. */
export function restart({
  origin = store.origin,
  startMs,
}: { origin?: string; startMs?: number } = {}): void {
  desk.crash();
  desk = openQueue(folder, origin, undefined, startMs);
}

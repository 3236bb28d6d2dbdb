import { expect, test } from 'vitest';
import { claimNews, type SharedMemory } from './claim-news.ts';

/** Storage and locks as two windows of a browser share them: one holder at a time, in the order of asking. */
function createShared(): SharedMemory & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>();
  let last: Promise<unknown> = Promise.resolve();
  const request = async (_name: string, run: () => unknown) => {
    const mine = last.then(run);
    last = mine.catch(() => undefined);
    return mine;
  };
  return {
    kept,
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => {
        kept.set(key, value);
      },
    },
    locks: { request: request as LockManager['request'] },
  };
}

test('of two windows that hear of the same news, one tells about it', async () => {
  const shared = createShared();
  const [one, other] = await Promise.all([claimNews(['a', 'b'], shared), claimNews(['b', 'c'], shared)]);
  expect([...one]).toEqual(['a', 'b']);
  expect([...other]).toEqual(['c']);
  expect([...(await claimNews(['a', 'b', 'c'], shared))]).toEqual([]);
});

test('what is remembered does not grow for ever', async () => {
  const shared = createShared();
  for (let look = 0; look < 10; look += 1) {
    await claimNews(
      Array.from({ length: 250 }, (_, at) => `${String(look)}/${String(at)}`),
      shared,
    );
  }
  expect(JSON.parse([...shared.kept.values()][0] ?? '')).toHaveLength(600);
});

test.each(['not json', '{}', '[1, null]'])(
  'what stands there by mistake (%s) hides nothing',
  async (text) => {
    const shared = createShared();
    shared.kept.set('storedesk-announced', text);
    expect([...(await claimNews(['a'], shared))]).toEqual(['a']);
  },
);

test('where nothing can be kept, it is told', async () => {
  const shared = createShared();
  const storage = {
    ...shared.storage,
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  };
  expect([...(await claimNews(['a'], { ...shared, storage }))]).toEqual(['a']);
});

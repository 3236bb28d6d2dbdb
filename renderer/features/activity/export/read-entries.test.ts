import { expect, test } from 'vitest';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import { err, ok } from '../../../../shared/result.ts';
import { anEntry } from '../../../../shared/activity/test/activity-entry.ts';
import { readEntries, type ReadDependencies } from './read-entries.ts';

/** A log of ten entries, read three at a time. */
function tenEntries() {
  const seen: number[] = [];
  const cancel = new AbortController();
  const page: ReadDependencies['page'] = async (beforeId) => {
    const ids = Array.from({ length: 10 }, (_, index) => 10 - index).filter((id) => id < (beforeId ?? 99));
    return ok({ entries: ids.slice(0, 3).map((id) => anEntry({ id })), hasMore: ids.length > 3 });
  };
  const onEntries: ReadDependencies['onEntries'] = (entries) => seen.push(...entries.map(({ id }) => id));
  return { seen, cancel, page, onEntries };
}

test('readEntries reads every entry once, newest first', async () => {
  const { seen, cancel, ...dependencies } = tenEntries();
  expect(await readEntries({ ...dependencies, cancel: cancel.signal })).toEqual({ kind: 'done' });
  expect(seen).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
});

test('readEntries stops after the current page when cancelled', async () => {
  const { seen, cancel, page, onEntries } = tenEntries();
  const outcome = await readEntries({
    page,
    cancel: cancel.signal,
    onEntries: (entries) => {
      onEntries(entries);
      if (seen.length === 6) cancel.abort();
    },
  });
  expect(outcome).toEqual({ kind: 'cancelled' });
  expect(seen).toEqual([10, 9, 8, 7, 6, 5]);
});

test('readEntries stops with the error of a page that cannot be read', async () => {
  const { seen, cancel, page, onEntries } = tenEntries();
  const error: ApiError = { kind: 'host', reason: 'failed', detail: 'no' };
  const outcome = await readEntries({
    onEntries,
    cancel: cancel.signal,
    page: async (beforeId) => (beforeId === null ? page(null) : err(error)),
  });
  expect(outcome).toEqual({ kind: 'failed', error });
  expect(seen).toHaveLength(3);
});

test('readEntries is done after an empty log', async () => {
  const page = async () => ok({ entries: [], hasMore: false });
  const dependencies = { page, onEntries: () => undefined, cancel: new AbortController().signal };
  expect(await readEntries(dependencies)).toEqual({ kind: 'done' });
});

import { expect, test } from 'vitest';
import type { ListedRow } from '../../../../shared/catalogue/catalogue-variant.ts';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import { err, ok } from '../../../../shared/result.ts';
import { readExport, type ExportDependencies } from './read-export.ts';

const COUNT = 1_100;
/** Index of a row that is gone. */
const GONE = 7;

/** A list of eleven hundred variants. */
function aList() {
  const seen: { ids: number[]; begun: number; asked: number } = { ids: [], begun: 0, asked: 0 };
  const cancel = new AbortController();
  const dependencies: ExportDependencies = {
    list: async () => ok({ list: 'a', count: COUNT }),
    rows: async (_, from, count) => {
      seen.asked += 1;
      return ok(
        Array.from({ length: count }, (__, index) =>
          from + index === GONE ? null : ({ id: from + index } as unknown as ListedRow),
        ),
      );
    },
    onBegin: () => {
      seen.ids = [];
      seen.begun += 1;
    },
    onRows: (rows) => seen.ids.push(...rows.map(({ id }) => id)),
    cancel: cancel.signal,
  };
  return { seen, cancel, dependencies };
}

const ALL = Array.from({ length: COUNT }, (_, index) => index).filter((id) => id !== GONE);

test('readExport reads every variant that still exists once, in order', async () => {
  const { seen, dependencies } = aList();
  expect(await readExport(dependencies)).toEqual({ kind: 'done' });
  expect(seen).toEqual({ ids: ALL, begun: 1, asked: 3 });
});

test('readExport starts over from the first variant when the host has dropped the list', async () => {
  const { seen, dependencies } = aList();
  let isForgotten = false;
  const outcome = await readExport({
    ...dependencies,
    rows: async (list, from, count) => {
      if (from === 0 || isForgotten) return dependencies.rows(list, from, count);
      isForgotten = true;
      return ok(null);
    },
  });
  expect(outcome).toEqual({ kind: 'done' });
  expect(seen).toMatchObject({ ids: ALL, begun: 2 });
});

test('readExport stops after the current part when cancelled', async () => {
  const { seen, cancel, dependencies } = aList();
  const outcome = await readExport({
    ...dependencies,
    onRows: (rows) => {
      dependencies.onRows(rows);
      cancel.abort();
    },
  });
  expect(outcome).toEqual({ kind: 'cancelled' });
  expect(seen.ids).toHaveLength(499);
});

test('readExport fails with the error of a list or a part that cannot be read', async () => {
  const { dependencies } = aList();
  const error: ApiError = { kind: 'host', reason: 'closing', detail: null };
  expect(await readExport({ ...dependencies, rows: async () => err(error) })).toEqual({
    kind: 'failed',
    error,
  });
  expect(await readExport({ ...dependencies, list: async () => err(error) })).toEqual({
    kind: 'failed',
    error,
  });
  expect(await readExport({ ...dependencies, list: async () => ok(null) })).toMatchObject({
    kind: 'failed',
  });
});

test('readExport reads no rows of an empty list', async () => {
  const { seen, dependencies } = aList();
  const outcome = await readExport({ ...dependencies, list: async () => ok({ list: 'a', count: 0 }) });
  expect(outcome).toEqual({ kind: 'done' });
  expect(seen.asked).toBe(0);
});

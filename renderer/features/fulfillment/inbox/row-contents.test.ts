import { describe, expect, test, vi } from 'vitest';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { err, ok } from '../../../../shared/result.ts';
import { CONTENTS_AT_ONCE } from './inbox-documents.ts';
import {
  createContentsReader,
  isFulfilledToTheEnd,
  readContents,
  undecided,
  type RowContents,
} from './row-contents.ts';
import { makeRow, OFFLINE } from './test/model-store.ts';

const NODE = {
  id: 'gid://service/FulfillmentOrder/7',
  status: 'IN_PROGRESS',
  destination: { firstName: 'Annika', lastName: 'Sørensen', countryCode: 'DK' },
  lineItems: {
    nodes: [{ id: '1', productTitle: 'Linen shirt', totalQuantity: 2, remainingQuantity: 0 }],
    pageInfo: { hasNextPage: true },
  },
} as const;

test('row contents hold the recipient only in masked form', () => {
  const contents = readContents([
    { ...NODE, lineItems: { ...NODE.lineItems, nodes: [...NODE.lineItems.nodes] } },
    null,
  ]);
  expect(contents.get(NODE.id)).toEqual({
    recipient: 'A••• S•••, Denmark',
    line: { units: 2, title: 'Linen shirt' },
    moreLines: null,
    isFulfilled: false,
  });
  expect(JSON.stringify([...contents])).not.toContain('nnika');
});

test.each([
  [[0, 0], false, true, 1],
  [[0, 1], false, false, 1],
  [[0, 0], true, false, null],
  [[0], false, true, 0],
  [[], false, false, 0],
])(
  'lines with %j units left, and more to read: %s, are fulfilled: %s, besides the first: %s',
  (left, more, is, beside) => {
    const nodes = left.map((remainingQuantity, index) => ({
      id: String(index),
      productTitle: '',
      totalQuantity: 1,
      remainingQuantity,
    }));
    const contents = readContents([{ ...NODE, lineItems: { nodes, pageInfo: { hasNextPage: more } } }]);
    expect(contents.get(NODE.id)).toMatchObject({ isFulfilled: is, moreLines: beside });
  },
);

test('an order that is not accepted is never fulfilled, even if it has no units left to fulfill', () => {
  const nodes = [{ id: '1', productTitle: '', totalQuantity: 1, remainingQuantity: 0 }];
  const lineItems = { nodes, pageInfo: { hasNextPage: false } };
  expect(readContents([{ ...NODE, status: 'OPEN', lineItems }]).get(NODE.id)?.isFulfilled).toBe(false);
});

/** Contents that name their own order. */
const contentsOf = (gid: string): RowContents => ({
  recipient: gid,
  line: null,
  moreLines: 0,
  isFulfilled: false,
});

function readerUnderTest() {
  const asked: string[][] = [];
  const answers: (() => void)[] = [];
  const world = { online: true };
  const reader = createContentsReader(async (gids) => {
    asked.push([...gids]);
    await new Promise<void>((resolve) => answers.push(resolve));
    return world.online ? ok(new Map(gids.map((gid) => [gid, contentsOf(gid)]))) : err(OFFLINE);
  });
  const answer = async () => {
    answers.shift()?.();
    for (let tick = 0; tick < 5; tick += 1) await Promise.resolve();
  };
  return { asked, world, reader, answer };
}
const contentsIn = ({ store }: ReturnType<typeof createContentsReader>, id: FulfillmentOrderId) =>
  store.getState().get(id)?.contents ?? null;
const rows = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => makeRow(from + index));

describe('the contents of the rows on the screen', () => {
  test('are read once', async () => {
    const { asked, reader, answer } = readerUnderTest();
    reader.want(rows(1, 2));
    await answer();
    expect(contentsIn(reader, makeRow(2).id)).toEqual(contentsOf('2'));
    reader.want(rows(1, 3));
    await answer();
    expect(asked).toEqual([['1', '2'], ['3']]);
  });
  test('are read in batches', async () => {
    const { asked, reader, answer } = readerUnderTest();
    reader.want(rows(1, CONTENTS_AT_ONCE + 5));
    await answer();
    expect(asked.map(({ length }) => length)).toEqual([CONTENTS_AT_ONCE, 5]);
  });
  test('are not read for rows that were scrolled past', async () => {
    const { asked, reader, answer } = readerUnderTest();
    reader.want(rows(1, 2));
    reader.want(rows(100, 2));
    reader.want(rows(200, 2));
    await answer();
    expect(asked).toEqual([
      ['1', '2'],
      ['200', '201'],
    ]);
  });
  test('are read again when the order has changed, and kept until then', async () => {
    const { asked, reader, answer } = readerUnderTest();
    reader.want([makeRow(1)]);
    await answer();
    reader.want([makeRow(1, 'open/submitted', 5)]);
    expect(contentsIn(reader, makeRow(1).id)).toEqual(contentsOf('1'));
    await answer();
    expect(asked).toEqual([['1'], ['1']]);
  });
  test('are requested again with the next rows after a failed read', async () => {
    const { asked, world, reader, answer } = readerUnderTest();
    world.online = false;
    reader.want([makeRow(1)]);
    await answer();
    expect(contentsIn(reader, makeRow(1).id)).toBeNull();
    world.online = true;
    reader.want([makeRow(1)]);
    await answer();
    expect(asked).toHaveLength(2);
    expect(contentsIn(reader, makeRow(1).id)).not.toBeNull();
  });
});

test('the contents reader evicts the rows that were read longest ago', async () => {
  const reader = createContentsReader(async (gids) => ok(new Map(gids.map((gid) => [gid, gid]))), 5_000);
  const isKnown = (row: number) => reader.store.getState().has(makeRow(row).id);
  reader.want(rows(1, 5_000));
  await expect.poll(() => isKnown(5_000)).toBe(true);
  reader.want([makeRow(1, 'open/submitted', 5), makeRow(5_001)]);
  await expect.poll(() => isKnown(5_001)).toBe(true);
  expect([isKnown(1), isKnown(2), isKnown(3)]).toEqual([true, false, true]);
  expect(reader.store.getState().size).toBe(5_000);
  reader.want([makeRow(5_002)]);
  await expect.poll(() => isKnown(5_002)).toBe(true);
  expect([isKnown(1), isKnown(3)]).toEqual([true, false]);
});

describe('with more wanted rows than are remembered, the contents reader', () => {
  function fullReader() {
    const asked: string[] = [];
    const reader = createContentsReader(async (gids) => {
      // Ends a reader that would read forever.
      if (asked.length > 6_000) return err(OFFLINE);
      asked.push(...gids);
      return ok(new Map(gids.map((gid) => [gid, gid])));
    }, 1_000);
    reader.want(rows(1, 5_100));
    return { asked, reader };
  }
  const isKnown = ({ store }: ReturnType<typeof fullReader>['reader'], row: number) =>
    store.getState().has(makeRow(row).id);

  test('reads the first of them once, and stops', async () => {
    const { asked, reader } = fullReader();
    await expect.poll(() => isKnown(reader, 5_000)).toBe(true);
    expect([asked.length, asked.at(-1), reader.store.getState().size]).toEqual([5_000, '5000', 5_000]);
  });
  test('reads only the visible rows that it does not know when the list is scrolled', async () => {
    const { asked, reader } = fullReader();
    await expect.poll(() => isKnown(reader, 5_000)).toBe(true);
    for (const visible of [5_050, 5_060, 5_070]) {
      reader.want([makeRow(visible), ...rows(1, 5_000)]);
      await expect.poll(() => isKnown(reader, visible)).toBe(true);
    }
    expect(asked.slice(5_000)).toEqual(['5050', '5060', '5070']);
  });
});

test('the contents reader reports a bug in a read and reads again', async () => {
  const reads: string[][] = [];
  const reader = createContentsReader(async (gids) => {
    reads.push([...gids]);
    if (reads.length === 1) throw new Error('planted');
    return ok(new Map(gids.map((gid) => [gid, contentsOf(gid)])));
  });
  const reported = vi.fn<(bug: unknown) => void>();
  vi.stubGlobal('reportError', reported);
  reader.want(rows(1, 1));
  await expect.poll(() => reported.mock.calls.length).toBeGreaterThan(0);
  reader.want(rows(1, 1));
  await expect.poll(() => contentsIn(reader, makeRow(1).id)).not.toBeNull();
  vi.unstubAllGlobals();
  expect(reads).toEqual([['1'], ['1']]);
  expect(reported.mock.calls).toEqual([[new Error('planted')]]);
});

describe('an order with more lines than its row reads', () => {
  const pageOf = (left: readonly number[], endCursor: string | null) => ({
    fulfillmentOrder: {
      id: 'o',
      lineItems: {
        nodes: left.map((remainingQuantity, index) => ({
          id: String(index),
          productTitle: '',
          variantTitle: null,
          sku: null,
          totalQuantity: 1,
          remainingQuantity,
        })),
        pageInfo: { hasNextPage: endCursor !== null, endCursor },
      },
    },
  });

  test('is read further only if the lines read so far have no units left', () => {
    const node = (left: number, hasNextPage: boolean) => ({
      ...NODE,
      lineItems: {
        nodes: [{ id: '1', productTitle: '', totalQuantity: 1, remainingQuantity: left }],
        pageInfo: { hasNextPage },
      },
    });
    expect(undecided([node(0, true), null])).toEqual([NODE.id]);
    expect(undecided([node(1, true), node(0, false)])).toEqual([]);
  });

  test.each([
    ['when no line has anything left', [[0], [0, 0]], true],
    ['not when the last one has', [[0], [0, 1]], false],
  ])('has nothing left to fulfill %s', async (_, pages, isFulfilled) => {
    const asked: (string | null)[] = [];
    const answer = await isFulfilledToTheEnd(async (after) => {
      asked.push(after);
      return ok(pageOf(pages[asked.length - 1] ?? [], asked.length < pages.length ? 'next' : null));
    });
    expect(answer).toEqual(ok(isFulfilled));
    expect(asked).toEqual([null, 'next']);
  });

  test('is not read without end if the store repeats a cursor', async () => {
    let asked = 0;
    const answer = await isFulfilledToTheEnd(async () => {
      asked += 1;
      return ok(pageOf([0], asked < 5 ? 'same' : null));
    });
    expect(answer).toMatchObject({ ok: false, error: { kind: 'internal' } });
  });
});

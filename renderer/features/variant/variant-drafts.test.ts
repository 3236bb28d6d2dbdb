import type { ConnectionId } from '../../../shared/contract/connection.ts';
import { expect, test } from 'vitest';
import type { ApiError } from '../../../shared/contract/api-error.ts';
import type { ProductId } from '../../../shared/ids.ts';
import { err, ok } from '../../../shared/result.ts';
import { useUiState } from '../../state/ui-state.ts';
import { aCell, aChange, draftsUnderTest } from './test/drafts.ts';
import { variantId } from './test/variants.ts';

const PRODUCT = 1 as ProductId;
const FULL: ApiError = { kind: 'host', reason: 'failed', detail: 'disk full' };
const isUnkept = () => useUiState.getState().unkeptEdits['sandbox' as ConnectionId];

test('edits are written to the host once, in one write after a short delay', async () => {
  const { type, pass, writes } = draftsUnderTest();
  type(1, '11.00');
  type(2, '12.00');
  type(1, '11.50');
  expect([writes, isUnkept()]).toEqual([[], true]);
  await pass(150);
  expect(writes).toEqual([[aChange(1, '10.00', '11.50'), aChange(2, '10.00', '12.00')]]);
  expect(isUnkept()).toBe(false);
  await pass(10_000);
  expect(writes).toHaveLength(1);
});

test('an edit that is reverted is removed from the host', async () => {
  const { type, pass, writes } = draftsUnderTest([aCell(1, '10.00', '11.00')]);
  await pass(0);
  type(1, '10.00');
  await pass(150);
  expect(writes).toEqual([[aChange(1, null)]]);
});

test('a failed write is reported and retried until it succeeds', async () => {
  const { drafts, type, pass, host, writes } = draftsUnderTest();
  host.problem = FULL;
  type(1, '11.00');
  await pass(150);
  expect([drafts.problem, isUnkept(), drafts.table.cellCount]).toEqual([FULL, true, 1]);
  type(2, '12.00');
  host.problem = null;
  await pass(2_000);
  expect(writes.slice(1).flat()).toEqual(
    expect.arrayContaining([aChange(1, '10.00', '11.00'), aChange(2, '10.00', '12.00')]),
  );
  expect([drafts.problem, isUnkept()]).toEqual([null, false]);
});

test('a failed read is reported until a retry succeeds, and loses neither the drafts nor edits typed meanwhile', async () => {
  const { drafts, type, pass, settled, tell, host, priceOf, writes } = draftsUnderTest();
  host.list = async () => Promise.resolve(err(FULL));
  await settled();
  type(2, '12.00');
  await pass(150);
  tell([aChange(3, '10.00', '13.00')]);
  await drafts.retry();
  expect([drafts.problem, priceOf(1)]).toEqual([FULL, undefined]);
  const kept = [aCell(1, '10.00', '11.00'), aCell(2, '10.00', '12.00'), aCell(3, '10.00', '13.00')];
  host.list = async () => Promise.resolve(ok({ cells: kept }));
  type(4, '14.00');
  await drafts.retry();
  expect([drafts.problem, ...[1, 2, 3, 4].map((id) => priceOf(id)?.mine)]).toEqual([
    null,
    '11.00',
    '12.00',
    '13.00',
    '14.00',
  ]);
  expect(writes).toEqual([[aChange(2, '10.00', '12.00')], [aChange(4, '10.00', '14.00')]]);
});

test('a cell typed into while its draft could not be read keeps the typed value and the base of the draft', async () => {
  const { drafts, type, settled, host, priceOf, writes } = draftsUnderTest();
  host.list = async () => Promise.resolve(err(FULL));
  await settled();
  type(1, '12.00', '15.00');
  host.list = async () => Promise.resolve(ok({ cells: [aCell(1, '10.00', '11.00')] }));
  await drafts.retry();
  expect(priceOf(1)).toEqual({ base: '10.00', mine: '12.00' });
  expect(writes).toEqual([[aChange(1, '10.00', '12.00')]]);
});

test('an edit typed while a write is in flight is written after it', async () => {
  const { type, pass, host, writes } = draftsUnderTest();
  host.duringWrite = () => {
    host.duringWrite = () => undefined;
    type(1, '12.00');
  };
  type(1, '11.00');
  await pass(150);
  expect(writes).toEqual([[aChange(1, '10.00', '11.00')], [aChange(1, '10.00', '12.00')]]);
});

test('drafts of a closed store are written, and ignore later events', async () => {
  const { drafts, type, closeStore, tell, tellConnections, settled, writes, host } = draftsUnderTest();
  type(1, '11.00');
  await closeStore();
  expect(writes).toEqual([[aChange(1, '10.00', '11.00')]]);
  host.list = async () => Promise.reject(new Error('Nobody reads them any more.'));
  tell([aChange(2, '10.00', '12.00')]);
  tellConnections();
  await settled();
  expect(drafts.table.rowCount).toBe(1);
});

test('closing the page writes the pending edits', async () => {
  const { type, closePage, writes } = draftsUnderTest();
  type(1, '11.00');
  await closePage();
  expect(writes).toEqual([[aChange(1, '10.00', '11.00')]]);
});

test('closing the page during a write does not wait for its end', async () => {
  const { type, closePage, pass, host, writes } = draftsUnderTest();
  const closing: Promise<void>[] = [];
  host.duringWrite = () => {
    if (closing.length > 0) return;
    type(2, '12.00');
    closing.push(closePage());
    expect(writes).toEqual([[aChange(1, '10.00', '11.00')], [aChange(2, '10.00', '12.00')]]);
  };
  type(1, '11.00');
  await pass(1_000);
  await Promise.all(closing);
  expect(writes).toHaveLength(2);
});

test('stored drafts are restored, except for cells typed into before they arrived', async () => {
  const { drafts, type, priceOf, settled } = draftsUnderTest([
    aCell(1, '10.00', '11.00'),
    aCell(2, '10.00', '12.00'),
  ]);
  type(1, '11.50');
  await settled();
  expect([priceOf(1), priceOf(2)]).toEqual([
    { base: '10.00', mine: '11.50' },
    { base: '10.00', mine: '12.00' },
  ]);
  expect(drafts.factsOf(variantId(2))).toEqual({ product: PRODUCT, name: 'Tent: 2' });
});

test('an edit from another window is applied and not written again', async () => {
  const { drafts, tell, pass, priceOf, writes } = draftsUnderTest();
  let told = 0;
  drafts.subscribe(() => {
    told += 1;
  });
  tell([aChange(1, '10.00', '11.00')]);
  expect([priceOf(1), told]).toEqual([{ base: '10.00', mine: '11.00' }, 1]);
  tell([aChange(1, '10.00')]);
  expect(priceOf(1)).toBeUndefined();
  await pass(10_000);
  expect(writes).toEqual([]);
});

test('a saved edit ends, but one typed over it meanwhile stays and is based on the saved value', async () => {
  const { type, pass, tell, priceOf, writes } = draftsUnderTest();
  type(1, '11.00');
  type(2, '12.00');
  await pass(150);
  type(2, '13.00');
  tell([aChange(1, '10.00'), aChange(2, '10.00')], null);
  expect([priceOf(1), priceOf(2)]).toEqual([undefined, { base: '12.00', mine: '13.00' }]);
  await pass(150);
  expect(writes.at(-1)).toEqual([aChange(2, '12.00', '13.00')]);
});

test('an edit of an empty cell keeps its empty base when another window edits the cell', async () => {
  const { drafts, pass, tell, priceOf } = draftsUnderTest();
  drafts.describe(variantId(1), { product: PRODUCT, name: 'Tent: 1' });
  drafts.table.set(variantId(1), 'price', 'A', null);
  await pass(150);
  drafts.table.set(variantId(1), 'price', 'B', null);
  tell([aChange(1, null, 'C')]);
  expect(priceOf(1)).toEqual({ base: null, mine: 'B' });
});

test('an edit that was reverted before it was written does not hide edits from another window', async () => {
  const { type, pass, tell, priceOf, writes } = draftsUnderTest();
  type(1, '11.00');
  type(1, '10.00');
  await pass(150);
  tell([aChange(1, '10.00', '20.00')]);
  tell([aChange(1, '10.00', '30.00')]);
  expect(priceOf(1)).toEqual({ base: '10.00', mine: '30.00' });
  await pass(10_000);
  expect(writes).toEqual([]);
});

test('the second of two changes from another window during one write wins', async () => {
  const { type, pass, tell, priceOf, host } = draftsUnderTest();
  type(1, '11.00');
  host.duringWrite = () => {
    type(1, '10.00');
    tell([aChange(1, '10.00', '20.00')]);
    tell([aChange(1, '10.00', '30.00')]);
    host.duringWrite = () => undefined;
  };
  await pass(150);
  expect(priceOf(1)).toEqual({ base: '10.00', mine: '30.00' });
});

test('an edit that the host did not accept keeps its base', async () => {
  const { type, pass, tell, priceOf, host } = draftsUnderTest();
  type(1, '11.00');
  await pass(150);
  host.problem = FULL;
  type(1, '12.00');
  await pass(150);
  tell([aChange(1, null)], null);
  expect(priceOf(1)).toEqual({ base: '10.00', mine: '12.00' });
});

test('drafts are read again after the event stream was broken, and edits typed here are kept', async () => {
  const { type, pass, settled, tellConnections, priceOf, host, writes } = draftsUnderTest([
    aCell(1, '10.00', '11.00'),
    aCell(2, '10.00', '12.00'),
    aCell(3, '10.00', '13.00'),
  ]);
  await settled();
  type(2, '12.50');
  host.list = async () =>
    Promise.resolve(ok({ cells: [aCell(2, '10.00', '12.75'), aCell(3, '10.00', '13.50')] }));
  tellConnections();
  await settled();
  expect([priceOf(1), priceOf(2), priceOf(3)]).toEqual([
    undefined,
    { base: '10.00', mine: '12.50' },
    { base: '10.00', mine: '13.50' },
  ]);
  await pass(150);
  expect(writes).toEqual([[aChange(2, '10.00', '12.50')]]);
});

test('a draft that is reported while drafts are being read again is kept', async () => {
  const { settled, tell, tellConnections, priceOf, host } = draftsUnderTest();
  await settled();
  const lists = [[], [aCell(1, '10.00', '11.00')]];
  host.list = async () => {
    const cells = lists.shift() ?? [];
    if (lists.length === 1) tell([aChange(1, '10.00', '11.00')]);
    return Promise.resolve(ok({ cells }));
  };
  tellConnections();
  await settled();
  expect(priceOf(1)).toEqual({ base: '10.00', mine: '11.00' });
});

test('edits are counted per product and for the whole store', () => {
  const { drafts, type } = draftsUnderTest();
  type(1, '11.00');
  drafts.describe(variantId(9), { product: 2 as ProductId, name: 'Pan: 9' });
  drafts.table.set(variantId(9), 'price', '5.00', '4.00');
  drafts.table.set(variantId(9), 'sku', 'A', null);
  expect(drafts.countOf(PRODUCT)).toEqual({ cells: 1, rows: 1, created: 0, deleted: 0, moved: 0 });
  expect([drafts.editedOf(2 as ProductId), drafts.countOf(2 as ProductId)]).toEqual([
    [9],
    { cells: 2, rows: 1, created: 0, deleted: 0, moved: 0 },
  ]);
  expect(drafts.countOf(null)).toEqual({ cells: 3, rows: 2, created: 0, deleted: 0, moved: 0 });
  type(1, '10.00');
  expect([drafts.editedOf(PRODUCT), drafts.countOf(null).rows]).toEqual([[], 1]);
});

import { expect, test } from 'vitest';
import type { VariantChange } from '../../../shared/contract/variant-job.ts';
import type { ProductId } from '../../../shared/ids.ts';
import { inNewestSaves, newestSaves } from './newest-saves.ts';
import { anOrderBatch } from './test/orders.ts';
import { aBatch, aBatchOf, aSave, storedVariant } from './test/saves.ts';
import { jobsToUndo, shownBatches, type SaveBatch, type SaveJob } from './variant-saves.ts';

const A = 1 as ProductId;

function saved(id: number, base: string, mine: string, product = 1): SaveJob {
  const changes: VariantChange[] = [{ field: 'price', base, mine }];
  const state = { kind: 'done', result: { variant: storedVariant(id) }, late: false } as const;
  return aSave(id, state, { product, changes });
}
/** The values that undo writes, on a page that was opened just now. Null: the page of all variants. */
function undone(queue: readonly SaveBatch[], product: ProductId | null) {
  const newest = newestSaves(queue);
  const shown = shownBatches(queue, { product, newest, choices: new Map() });
  return jobsToUndo(inNewestSaves(shown, newest)).map(({ subject, payload }) => [
    subject.id,
    payload.operation === 'update' ? payload.changes.map(({ mine }) => mine) : payload.operation,
  ]);
}
const ofAll = aBatchOf('first', 'a', saved(1, '10', '11'), saved(3, '10', '11'), saved(2, '10', '11', 2));

test('only the newest save of a product is undone, although other products keep an earlier one', () => {
  const queue = [ofAll, aBatchOf('second', 'b', saved(1, '11', '12'))];
  expect(undone(queue, A)).toEqual([[1, ['11']]]);
  expect(undone(queue, null)).toEqual([
    [2, ['10']],
    [1, ['11']],
  ]);
});

test('all batches of a save are undone together', () => {
  const created: SaveJob = {
    ...saved(9, '', ''),
    payload: { operation: 'create', product: A, fields: [{ field: 'price', value: '10.00' }] },
  };
  expect(undone([ofAll, aBatchOf('first', 'b', created)], A)).toEqual([
    [1, ['10']],
    [3, ['10']],
    [9, 'delete'],
  ]);
  expect(undone([ofAll, aBatchOf('second', 'b', created)], A)).toEqual([[9, 'delete']]);
});

test('a save of the order alone supersedes an earlier save of the variants', () => {
  const order = anOrderBatch([1, 2], [2, 1]);
  const newest = newestSaves([ofAll, order]);
  expect(jobsToUndo(inNewestSaves([ofAll], newest)).map(({ subject }) => subject.id)).toEqual([2]);
  expect(inNewestSaves([order], newest)).toEqual([order]);
});

test('a batch that names no save is a save of its own', () => {
  const queue = [aBatch('a', saved(1, '10', '11')), aBatch('b', saved(2, '10', '11'))];
  expect(undone(queue, A)).toEqual([[2, ['10']]]);
});

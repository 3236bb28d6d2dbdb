import { expect, test } from 'vitest';
import type { VariantChange } from '../../../shared/contract/variant-job.ts';
import type { ProductId } from '../../../shared/ids.ts';
import { currentSaves, inSaves, nameSave, savesToUndo } from './current-saves.ts';
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
  const current = currentSaves(queue);
  const shown = shownBatches(queue, { product, current, choices: new Map() });
  return jobsToUndo(inSaves(shown, savesToUndo(current, product))).map(({ subject, payload }) => [
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
  const batch = anOrderBatch([1, 2], [2, 1]);
  const jobs = batch.jobs.map((job) => ({ ...job, payload: { ...job.payload, save: 'second' } }));
  const order = { ...batch, jobs };
  const saves = savesToUndo(currentSaves([ofAll, order]), null);
  expect(jobsToUndo(inSaves([ofAll], saves)).map(({ subject }) => subject.id)).toEqual([2]);
  expect(inSaves([order], saves)).toEqual([order]);
});

test('what was undone on the page of a product is not written again by undoing on the page of all variants', () => {
  const back = aBatchOf(nameSave(true), 'b', saved(1, '11', '10'), saved(3, '11', '10'));
  expect(undone([ofAll, back], null)).toEqual([[2, ['10']]]);
  expect(undone([ofAll, back], A)).toEqual([
    [1, ['11']],
    [3, ['11']],
  ]);
  const others = aBatchOf(nameSave(true), 'c', saved(2, '11', '10', 2));
  expect(undone([ofAll, back, others], null)).toHaveLength(3);
});

test('batches that name no save supersede no results, and what came before them is not undone', () => {
  const ofLog = aBatch('b', saved(1, '11', '10'));
  const current = currentSaves([ofAll, ofLog]);
  expect(shownBatches([ofAll, ofLog], { product: A, current, choices: new Map() })).toHaveLength(2);
  expect(undone([ofAll, ofLog], A)).toEqual([]);
  expect(undone([ofAll, ofLog], null)).toEqual([[2, ['10']]]);
  expect(undone([ofLog], A)).toEqual([[1, ['11']]]);
  expect(undone([ofAll, ofLog, aBatchOf('second', 'c', saved(1, '10', '12'))], A)).toEqual([[1, ['10']]]);
});

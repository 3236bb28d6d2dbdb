import { expect, test } from 'vitest';
import type { ApiError } from '../../../shared/contract/api-error.ts';
import type { VariantChange } from '../../../shared/contract/variant-job.ts';
import type { ProductId } from '../../../shared/ids.ts';
import { draftsUnderTest } from './test/drafts.ts';
import { aBatch, aSave, savesOf, storedVariant } from './test/saves.ts';
import { variantId } from './test/variants.ts';
import {
  conflictsOf,
  dismissible,
  endedBatches,
  interruptedJobs,
  jobsToSave,
  jobsToUndo,
  lastSaves,
  productsSaved,
  shownBatches,
  tallySaves,
  type SaveJob,
} from './variant-saves.ts';

const PRODUCT = 1 as ProductId;
const NONE: ReadonlySet<string> = new Set();
const RESET: ApiError = { kind: 'unreachable', reason: 'broken_off', sent: 'unknown' };
const done: SaveJob['state'] = { kind: 'done', result: { variant: storedVariant(1) }, late: false };
const queued: SaveJob['state'] = { kind: 'queued' };
const gone: SaveJob['state'] = { kind: 'refused', refusal: { kind: 'gone' }, current: null };
const unknown: SaveJob['state'] = {
  kind: 'unknown',
  error: RESET,
  reconciles: { kind: 'waiting', attempts: 1, next: 0 },
};
const failed: SaveJob['state'] = { kind: 'failed', error: RESET, late: false };
const changed: SaveJob['state'] = {
  kind: 'refused',
  refusal: { kind: 'changed' },
  current: storedVariant(1, { price: '11.00' }),
};

test('tallySaves counts every save by its outcome', () => {
  const states = [
    done,
    done,
    gone,
    unknown,
    failed,
    { kind: 'cancelled' },
    { kind: 'sending' },
    queued,
  ] as const;
  expect(tallySaves(savesOf(...states.map((state, at) => aSave(at + 1, state))))).toEqual({
    saved: 2,
    refused: 1,
    unknown: 1,
    not_sent: 2,
    waiting: 2,
  });
});

test('lastSaves counts an interrupted save that was repeated once', () => {
  const batches = [aBatch('one', aSave(1, { kind: 'interrupted' })), aBatch('two', aSave(1, done))];
  expect(tallySaves(lastSaves(batches))).toEqual({
    saved: 1,
    refused: 0,
    unknown: 0,
    not_sent: 0,
    waiting: 0,
  });
});

test('jobsToSave includes only the cells that were changed', () => {
  const { drafts, type } = draftsUnderTest();
  type(1, '12.00');
  type(2, '13.00');
  drafts.table.set(variantId(2), 'sku', null, 'SKU-2');
  expect(jobsToSave(drafts, [variantId(2)], new Map())).toEqual([
    {
      subject: { kind: 'variant', id: 2, name: 'Tent: 2' },
      payload: {
        operation: 'update',
        product: 1,
        changes: [
          { field: 'price', base: '10.00', mine: '13.00' },
          { field: 'sku', base: 'SKU-2', mine: null },
        ],
      },
    },
  ]);
});

test('jobsToSave leaves out variants whose save is pending or of unknown outcome', () => {
  const { drafts, type } = draftsUnderTest();
  for (const id of [1, 2, 3, 4]) type(id, '12.00');
  const saves = savesOf(aSave(1, queued), aSave(2, unknown), aSave(3, failed), aSave(4, done));
  const jobs = jobsToSave(drafts, drafts.editedOf(null), saves);
  expect(jobs.map(({ subject }) => subject.id)).toEqual([3, 4]);
});

test('jobsToUndo reverts only saves that are done', () => {
  const [job, ...others] = jobsToUndo([aBatch('a', aSave(1, done), aSave(2, gone), aSave(3, queued))]);
  expect(job?.payload).toHaveProperty('changes', [{ field: 'price', base: '12.00', mine: '10.00' }]);
  expect(others).toEqual([]);
});

test('jobsToUndo reverts a variant that was saved twice once, to its first values', () => {
  const other: SaveJob['state'] = { kind: 'done', result: { variant: storedVariant(2) }, late: false };
  const first = aBatch('a', aSave(1, done), aSave(2, other));
  const changes: VariantChange[] = [
    { field: 'price', base: '12.00', mine: '15.00' },
    { field: 'sku', base: 'A', mine: 'B' },
  ];
  const payload = { operation: 'update' as const, product: 1 as ProductId, changes };
  const jobs = jobsToUndo([first, aBatch('b', { ...aSave(1, done), payload })]);
  const ofPrice = { field: 'price', base: '12.00', mine: '10.00' };
  expect(jobs.map(({ subject, payload: undone }) => [subject.id, undone])).toMatchObject([
    [
      1,
      {
        changes: [
          { ...ofPrice, base: '15.00' },
          { field: 'sku', base: 'B', mine: 'A' },
        ],
      },
    ],
    [2, { changes: [ofPrice] }],
  ]);
});

test('jobsToUndo restores the value that someone else wrote between two saves', () => {
  const changes: VariantChange[] = [{ field: 'price', base: '20.00', mine: '25.00' }];
  const payload = { operation: 'update' as const, product: 1 as ProductId, changes };
  const [job] = jobsToUndo([aBatch('a', aSave(1, done)), aBatch('b', { ...aSave(1, done), payload })]);
  expect(job?.payload).toMatchObject({ changes: [{ field: 'price', base: '25.00', mine: '20.00' }] });
});

test('jobsToUndo leaves out values that the store already held, because someone else wrote them', () => {
  const state: SaveJob['state'] = {
    kind: 'done',
    result: { variant: storedVariant(1), already: ['price'] },
    late: false,
  };
  expect(jobsToUndo([aBatch('a', aSave(1, state))])).toEqual([]);
});

test('shownBatches, endedBatches and interruptedJobs select from mixed batches', () => {
  const mixed = aBatch('a', aSave(1, done), aSave(2, queued, { product: 2 }));
  const other = aBatch('b', aSave(3, done, { product: 2 }));
  expect(shownBatches([mixed, other], PRODUCT, NONE)).toEqual([{ ...mixed, jobs: [mixed.jobs[0]] }]);
  expect(shownBatches([mixed, other], null, NONE)).toEqual([mixed, other]);
  expect(endedBatches([mixed, other])).toEqual([other]);
  const interrupted = aBatch('c', aSave(4, done), aSave(5, { kind: 'interrupted' }));
  expect([endedBatches([interrupted]), interruptedJobs(interrupted)]).toEqual([[], ['job-5']]);
});

test('dismissing for one product leaves the batches that other products share, hidden while its saves have ended', () => {
  const mixed = aBatch('a', aSave(1, gone), aSave(2, gone, { product: 2 }));
  const batches = [mixed, aBatch('b', aSave(3, done)), aBatch('c', aSave(4, queued))];
  const shown = shownBatches(batches, PRODUCT, NONE);
  expect(dismissible(batches, shown)).toEqual({ own: ['b'], shared: ['a'] });
  expect(dismissible(batches, batches)).toEqual({ own: ['a', 'b'], shared: [] });
  const hidden = new Set(['a']);
  expect(shownBatches(batches, PRODUCT, hidden).map(({ id }) => id)).toEqual(['b', 'c']);
  const retried = aBatch('a', aSave(1, queued), aSave(2, gone, { product: 2 }));
  expect(shownBatches([retried], PRODUCT, hidden)).toHaveLength(1);
});

test('productsSaved returns a product once its saves have ended and one of them was written', () => {
  const [first, second] = [aSave(1, done), aSave(2, queued)];
  expect(productsSaved([first, second], [first])).toEqual([]);
  const refused = aSave(2, gone);
  expect(productsSaved([first, refused], [refused])).toEqual([1]);
  expect(productsSaved([aSave(1, failed), refused], [refused])).toEqual([]);
});

test('conflictsOf returns the stored, the typed and the earlier value until the edit is rebased', () => {
  const { drafts, type } = draftsUnderTest();
  type(1, '12.00');
  expect(conflictsOf(drafts, savesOf(aSave(1, changed)))).toEqual([
    { variant: 1, name: 'Tent: 1', field: 'price', base: '10.00', mine: '12.00', theirs: '11.00' },
  ]);
  drafts.table.rebase(variantId(1), 'price', '11.00');
  expect(conflictsOf(drafts, savesOf(aSave(1, changed)))).toEqual([]);
});

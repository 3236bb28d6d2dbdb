import { expect, test } from 'vitest';
import type { ApiError } from '../../../shared/contract/api-error.ts';
import type { ProductId } from '../../../shared/ids.ts';
import { draftsUnderTest } from './test/drafts.ts';
import { aBatch, aBatchOf, aSave, savesOf, storedVariant } from './test/saves.ts';
import { NO_SUBMISSION, type Submission } from './submission.ts';
import { variantId } from './test/variants.ts';
import {
  conflictsOf,
  continuedBatches,
  dismissible,
  endedBatches,
  interruptedJobs,
  jobsToSave,
  jobsToUndo,
  lastSaves,
  productsToRead,
  shownBatches,
  tallySaves,
  undoneVariants,
  type SaveBatch,
  type SaveJob,
  type ShownSaves,
} from './variant-saves.ts';

const PRODUCT = 1 as ProductId;
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

test('tallySaves counts what an undo has saved as restored', () => {
  const [undone, again] = ['undo 1', '2'].map((save) => {
    const job = aSave(1, done);
    return savesOf({ ...job, payload: { ...job.payload, save } });
  });
  expect(tallySaves(undone ?? new Map(), NO_SUBMISSION, null)).toMatchObject({ saved: 0, restored: 1 });
  expect(tallySaves(again ?? new Map(), NO_SUBMISSION, null)).toMatchObject({ saved: 1, restored: 0 });
});

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
  expect(
    tallySaves(savesOf(...states.map((state, at) => aSave(at + 1, state))), NO_SUBMISSION, null),
  ).toEqual({
    saved: 2,
    restored: 0,
    refused: 1,
    unknown: 1,
    not_sent: 2,
    waiting: 2,
  });
});

test('tallySaves counts what is not in the queue as waiting, and as not sent once it will not be submitted', () => {
  const last = lastSaves([
    aBatchOf('first', 'a', aSave(1, done), aSave(2, done)),
    aBatchOf('second', 'b', aSave(2, queued)),
  ]);
  const submitting: Submission = {
    ...NO_SUBMISSION,
    running: Promise.resolve(4),
    save: 'second',
    rest: [PRODUCT, PRODUCT, 2 as ProductId],
  };
  expect(tallySaves(last, submitting, null)).toMatchObject({ saved: 0, waiting: 4, not_sent: 0 });
  expect(tallySaves(last, submitting, PRODUCT)).toMatchObject({ waiting: 3 });
  const cancelled = { ...submitting, isCancelled: true };
  expect(tallySaves(last, cancelled, null)).toMatchObject({ saved: 0, waiting: 1, not_sent: 3 });
  expect(tallySaves(last, { ...cancelled, running: null }, null)).toMatchObject({ saved: 1, not_sent: 3 });
});

test('lastSaves counts an interrupted save that was repeated once', () => {
  const batches = [aBatch('one', aSave(1, { kind: 'interrupted' })), aBatch('two', aSave(1, done))];
  expect(tallySaves(lastSaves(batches), NO_SUBMISSION, null)).toEqual({
    saved: 1,
    restored: 0,
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

test('jobsToUndo leaves out values that the store already held, because someone else wrote them', () => {
  const state: SaveJob['state'] = {
    kind: 'done',
    result: { variant: storedVariant(1), already: ['price'] },
    late: false,
  };
  expect(jobsToUndo([aBatch('a', aSave(1, state))])).toEqual([]);
});

test('undoneVariants counts the created variants that an undo deletes and those that stay deleted', () => {
  const product = PRODUCT;
  const created = aSave(2, done);
  const deleted = aSave(3, { kind: 'done', result: { variant: null }, late: false });
  const batches = [
    aBatch(
      'a',
      aSave(1, done),
      { ...created, payload: { operation: 'create', product, fields: [{ field: 'price', value: '10.00' }] } },
      { ...deleted, payload: { operation: 'delete', product, held: [{ field: 'price', value: '10.00' }] } },
    ),
  ];
  expect(undoneVariants(batches)).toEqual({ deletes: 1, staysDeleted: 1 });
  expect(undoneVariants([aBatch('a', aSave(1, done))])).toEqual({ deletes: 0, staysDeleted: 0 });
});

/** What is shown for the product: by default the batch with this id, which is its current save. */
const shownFor = (current: string, choices: ShownSaves['choices'] = new Map()): ShownSaves => ({
  product: PRODUCT,
  current: new Map([[PRODUCT, [current]]]),
  choices,
});
const idsOf = (batches: readonly SaveBatch[]) => batches.map(({ id }) => id);

test('shownBatches, endedBatches and interruptedJobs select from mixed batches', () => {
  const mixed = aBatch('a', aSave(1, done), aSave(2, queued, { product: 2 }));
  const other = aBatch('b', aSave(3, done, { product: 2 }));
  expect(shownBatches([mixed, other], shownFor('a'))).toEqual([{ ...mixed, jobs: [mixed.jobs[0]] }]);
  expect(shownBatches([mixed, other], { ...shownFor('a'), product: null })).toEqual([mixed, other]);
  expect(endedBatches([mixed, other])).toEqual([other]);
  const interrupted = aBatch('c', aSave(4, done), aSave(5, { kind: 'interrupted' }));
  expect([endedBatches([interrupted]), interruptedJobs(interrupted)]).toEqual([[], ['job-5']]);
});

test('shownBatches leaves out superseded batches whose saves of the product have ended', () => {
  const shared = (state: SaveJob['state']) => aBatch('a', aSave(1, state), aSave(2, queued, { product: 2 }));
  const own = aBatch('b', aSave(3, done));
  expect(idsOf(shownBatches([shared(done), own], shownFor('b')))).toEqual(['b']);
  expect(idsOf(shownBatches([shared(unknown), own], shownFor('b')))).toEqual(['a', 'b']);
});

test('dismissing for one product only hides the batches that other products share', () => {
  const mixed = aBatch('a', aSave(1, gone), aSave(2, gone, { product: 2 }));
  const shown = shownBatches([mixed], shownFor('a'));
  expect(dismissible([mixed], shown, false)).toEqual({ dismissed: [], hidden: ['a'] });
  expect(shownBatches([mixed], shownFor('a', new Map([['a', false]])))).toEqual([]);
  const own = aBatch('b', aSave(3, done));
  expect(dismissible([mixed, own], [mixed, own], false)).toEqual({ dismissed: ['a', 'b'], hidden: [] });
  const running = aBatch('c', aSave(4, queued));
  expect(dismissible([running], [running], false)).toEqual({ dismissed: [], hidden: [] });
});

test('the newest save is only hidden while an earlier one stays, which would otherwise be undone', () => {
  const mixed = aBatch('a', aSave(1, done), aSave(2, done, { product: 2 }));
  const queue = [mixed, aBatch('b', aSave(3, gone))];
  const shown = shownBatches(queue, shownFor('b'));
  expect(dismissible(queue, shown, false)).toEqual({ dismissed: [], hidden: ['b'] });
  expect(dismissible(queue, shown, true)).toEqual({ dismissed: ['b'], hidden: [] });
});

test('a dismissed batch that continues stays shown after its saves have ended', () => {
  const batch = (state: SaveJob['state']) => aBatch('a', aSave(1, state), aSave(2, gone, { product: 2 }));
  const dismissed = shownFor('a', new Map([['a', false]]));
  const shown = shownBatches([batch(queued)], dismissed);
  const continued = continuedBatches(shown, dismissed);
  expect([idsOf(shown), continued]).toEqual([['a'], ['a']]);
  const after = shownFor('a', new Map(continued.map((id) => [id, true])));
  expect(idsOf(shownBatches([batch(gone)], after))).toEqual(['a']);
  expect(continuedBatches([batch(queued)], after)).toEqual([]);
});

test('productsToRead returns a product once its saves have ended and one of them was written', () => {
  const [first, second] = [aSave(1, done), aSave(2, queued)];
  expect(productsToRead([first, second], [first])).toEqual([]);
  const ended = aSave(2, failed);
  expect(productsToRead([first, ended], [ended])).toEqual([1]);
  expect(productsToRead([aSave(1, failed), ended], [ended])).toEqual([]);
});

test('productsToRead returns a product whose variants are not those that were read before', () => {
  const refusal = { kind: 'store', message: '', fields: null, requestId: null } as const;
  const update = aSave(1, { kind: 'refused', refusal, current: null });
  const fields = [{ field: 'option1', value: 'XL' } as const];
  const creation: SaveJob = { ...update, payload: { operation: 'create', product: PRODUCT, fields } };
  const read = [aSave(1, gone), aSave(1, changed), creation].map((job) => productsToRead([job], [job]));
  expect(read).toEqual([[1], [1], [1]]);
  expect(productsToRead([update], [update])).toEqual([]);
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

test('conflictsOf leaves out a stored price that is the same amount as the edit', () => {
  const { drafts, type } = draftsUnderTest();
  type(1, '11');
  expect(conflictsOf(drafts, savesOf(aSave(1, changed)))).toEqual([]);
});

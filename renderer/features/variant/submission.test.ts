import { expect, test } from 'vitest';
import type { ApiError } from '../../../shared/contract/api-error.ts';
import type { ProductId } from '../../../shared/ids.ts';
import { err, ok, type Result } from '../../../shared/result.ts';
import { stopOf, submissionOf, submitParts } from './submission.ts';
import { aBatch, aSave } from './test/saves.ts';

const GONE: ApiError = { kind: 'no_connection', reason: 'gone' };

/** Submits three parts, of one row each, that the test answers. */
function submitThree() {
  const submission = submissionOf();
  const answers: ((answer: Result<null, ApiError>) => void)[] = [];
  let taken = 0;
  const parts = [1, 2, 3].map((product) => ({
    products: [product as ProductId],
    submit: async () => new Promise<Result<null, ApiError>>((resolve) => answers.push(resolve)),
  }));
  const areTaken = submitParts(submission, parts, () => {
    taken += 1;
  });
  return {
    submission,
    areTaken,
    /** Number of parts submitted so far. */
    submitted: () => answers.length,
    taken: () => taken,
    answer: (answer: Result<null, ApiError> = ok(null)) => answers.at(-1)?.(answer),
    /** Resolves when everything that waits for nothing has run. */
    settled: async () =>
      new Promise((resolve) => {
        setTimeout(resolve, 0);
      }),
  };
}

test('parts are submitted one after the other', async () => {
  const { submission, areTaken, submitted, answer, settled } = submitThree();
  await settled();
  expect([submitted(), submission.getState().rest]).toEqual([1, [1, 2, 3]]);
  answer();
  await settled();
  expect([submitted(), submission.getState().rest]).toEqual([2, [2, 3]]);
  answer();
  await settled();
  answer();
  expect(await areTaken).toBe(true);
  expect(submission.getState().rest).toEqual([]);
});

test('cancelling while a part is being submitted stops the rest', async () => {
  const { submission, areTaken, submitted, taken, answer, settled } = submitThree();
  await settled();
  submission.setState({ isCancelled: true });
  answer();
  expect(await areTaken).toBe(false);
  expect([submitted(), taken(), submission.getState().rest]).toEqual([1, 1, [2, 3]]);
});

test('nothing is submitted during a pause, which ends when the save is resumed or cancelled', async () => {
  const { submission, areTaken, submitted, answer, settled } = submitThree();
  await settled();
  submission.setState({ isPaused: true });
  answer();
  await settled();
  expect(submitted()).toBe(1);
  submission.setState({ isPaused: false });
  await settled();
  expect(submitted()).toBe(2);
  submission.setState({ isPaused: true });
  answer();
  await settled();
  submission.setState({ isCancelled: true });
  expect(await areTaken).toBe(false);
  expect(submitted()).toBe(2);
});

test('a part that the queue refuses is the last one', async () => {
  const { submission, areTaken, submitted, taken, answer, settled } = submitThree();
  await settled();
  answer(err(GONE));
  expect(await areTaken).toBe(false);
  expect([submitted(), taken(), submission.getState().rest]).toEqual([1, 0, [1, 2, 3]]);
});

test('a submission is cancelled with any part of it that is in the queue', async () => {
  const { submission, areTaken, submitted, answer, settled } = submitThree();
  await settled();
  expect(stopOf(submission, [aBatch('a', aSave(1, { kind: 'sending' }))])).toBeNull();
  submission.setState({ isPaused: true });
  expect(stopOf(submission, [])).toBe('pause');
  const cancelled = aBatch('a', aSave(1, { kind: 'sending' }), aSave(2, { kind: 'cancelled' }));
  expect(stopOf(submission, [cancelled])).toBe('cancel');
  answer();
  expect(await areTaken).toBe(false);
  expect(submitted()).toBe(1);
});

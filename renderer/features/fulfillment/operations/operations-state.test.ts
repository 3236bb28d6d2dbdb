import { expect, test } from 'vitest';
import { err } from '../../../../shared/result.ts';
import { useQueueState } from '../../../queue/queue-state.ts';
import { submitOnce, useOperationsState } from './operations-state.ts';

const LOST = { kind: 'unreachable', reason: 'broken_off', sent: 'unknown' } as const;
const marked = () => [...useOperationsState.getState().submitting.keys()];

test('submitOnce unmarks an order when the host refuses the operation or a bug ends the submission', async () => {
  let taken: unknown = null;
  const submitted = submitOnce(
    ['sandbox/1'],
    'accept',
    () => Promise.resolve(err(LOST)),
    (answer) => {
      // Before anything renders: the mark is removed together with the answer.
      taken = [answer, marked()];
    },
  );
  expect(marked()).toEqual(['sandbox/1']);
  expect(useQueueState.getState().handedOver).toBe(1);
  expect(
    submitOnce(
      ['sandbox/1'],
      'reject',
      () => expect.unreachable(),
      () => undefined,
    ),
  ).toBeNull();
  await submitted;
  expect(taken).toEqual([err(LOST), []]);

  const planted = () => Promise.reject(new Error('planted'));
  const bug = submitOnce(['sandbox/1'], 'accept', planted, () => expect.unreachable());
  await expect(bug).rejects.toThrow('planted');
  expect([marked(), useQueueState.getState().handedOver]).toEqual([[], 0]);
});

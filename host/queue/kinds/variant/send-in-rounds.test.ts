import { expect, test } from 'vitest';
import { err, ok, type Result } from '../../../../shared/result.ts';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import { beginRun } from '../../../gateway/run.ts';
import { type BulkAnswer, type EntryRefusal, sendInRounds } from './send-in-rounds.ts';

const refused = (...indexes: (number | null)[]): Result<BulkAnswer<string>, ApiError> => ({
  ok: true,
  value: {
    kind: 'refused',
    refusals: indexes.map((index): EntryRefusal => ({ index, field: 'sku', sentence: 'is wrong' })),
  },
});

/** Sends the entries a, b and c to a store with these answers. */
async function sendTo(...answers: Result<BulkAnswer<string>, ApiError>[]) {
  const sent: string[] = [];
  const { ended, left } = await sendInRounds(['a', 'b', 'c'], {
    run: beginRun(),
    send: async (entries) => {
      sent.push(entries.join(''));
      return Promise.resolve(answers[sent.length - 1] ?? err({ kind: 'aborted', sent: 'no' }));
    },
    isUnsupported: ({ kind }) => kind === 'bad_request',
    failed: (error) => error.kind,
    refused: (_, refusal) => (refusal.kind === 'store' ? refusal.message : refusal.kind),
  });
  return { sent, ended: Object.fromEntries(ended), left };
}

test('D5.9 refused entries are left out of the next call', async () => {
  expect(await sendTo(refused(1), ok({ kind: 'done', ended: ['done', undefined] }))).toEqual({
    sent: ['abc', 'ac'],
    ended: { a: 'done', b: 'is wrong', c: 'internal' },
    left: [],
  });
});

test('a refusal without an entry counts for all entries', async () => {
  expect(await sendTo(refused(null))).toMatchObject({ sent: ['abc'], left: [] });
});

test('a refusal of entries that were not sent leaves all entries to be sent one by one', async () => {
  expect(await sendTo(refused(7))).toEqual({ sent: ['abc'], ended: {}, left: ['a', 'b', 'c'] });
});

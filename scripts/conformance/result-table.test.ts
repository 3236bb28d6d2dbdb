import { expect, test } from 'vitest';
import { exitCodeOf, outcomesOf, writeOutcomes, type TestOutcome } from './result-table.ts';

const requirements = ['4.1-1', 'D1.3', 'D2.1', 'D7'].map((id) => ({ id, sentence: `${id} holds.` }));
const ended = (id: string, state: TestOutcome['state'], note = ''): TestOutcome => ({
  name: `${id} holds`,
  ids: [id],
  state,
  note,
});

test('a requirement fails if any of its tests fails, and is skipped if none could run', () => {
  const outcomes = outcomesOf(requirements, [
    ended('4.1-1', 'passed'),
    ended('4.1-1', 'skipped', 'it needs a clock'),
    ended('D1.3', 'passed'),
    ended('D1.3', 'failed', 'expected 403'),
    ended('D2.1', 'skipped', 'it needs a clock'),
    ended('D2.1', 'skipped', 'it needs a clock'),
  ]);
  expect(writeOutcomes(outcomes).split('\n')).toEqual([
    '4.1-1   passed   1 test, 1 skipped: it needs a clock',
    'D1.3    failed   D1.3 holds: expected 403',
    'D2.1    skipped  it needs a clock',
    'D7      skipped  its tests start stores themselves',
    '',
    '4 requirements: 1 passed, 1 failed, 2 skipped',
  ]);
  expect(exitCodeOf(outcomes)).toBe(1);
});

test('the exit code is 1 if nothing could be tested', () => {
  expect(exitCodeOf(outcomesOf(requirements, []))).toBe(1);
  expect(exitCodeOf(outcomesOf(requirements, [ended('D7', 'passed')]))).toBe(0);
});

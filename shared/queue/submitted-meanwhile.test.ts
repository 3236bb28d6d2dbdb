import { expect, test } from 'vitest';
import type { StateCount } from './drain-report.ts';
import { submittedMeanwhile } from './submitted-meanwhile.ts';

const accepts = (state: StateCount['state'], count: number): StateCount => ({
  state,
  jobs: [{ operation: 'accept', count, of: null, names: [] }],
});

test('submittedMeanwhile is true only if more jobs are open after a drain than it left unfinished', () => {
  const before = [accepts('sending', 1), accepts('queued', 2)];
  const ended = { outcomes: [accepts('done', 2), accepts('unknown', 1)], asChosen: false };
  expect(submittedMeanwhile(before, ended, [])).toBe(false);
  expect(submittedMeanwhile(before, ended, [accepts('queued', 1)])).toBe(true);
  const endedInPart = { outcomes: [accepts('done', 2)], asChosen: true };
  expect(submittedMeanwhile(before, endedInPart, [accepts('queued', 1)])).toBe(false);
  expect(submittedMeanwhile(before, endedInPart, [accepts('queued', 2)])).toBe(true);
  expect(submittedMeanwhile(before, null, before)).toBe(false);
  expect(submittedMeanwhile(before, null, [...before, accepts('queued', 1)])).toBe(true);
});

import { describe, expect, test } from 'vitest';
import { addCounts, countPlaywright, countVitest, formatCount } from './test-summary.ts';

describe('vitest', () => {
  const counts = { numPassedTests: 7, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };

  test('todo and pending tests count as skipped', () => {
    expect(countVitest({ ...counts, testResults: [] })).toEqual({ passed: 7, failed: 1, skipped: 3 });
  });

  test('a file that could not be loaded counts as a failure', () => {
    const testResults = [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
    ];
    expect(countVitest({ ...counts, testResults }).failed).toBe(2);
  });
});

describe('Playwright', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 4 };

  test('a flaky test counts as failed', () => {
    expect(countPlaywright({ stats, errors: [] })).toEqual({ passed: 5, failed: 2, skipped: 4 });
  });

  test('an error outside any test counts as a failure', () => {
    expect(countPlaywright({ stats, errors: [{ message: 'no such file' }] }).failed).toBe(3);
  });
});

test.each([countVitest, countPlaywright])('%o refuses a report that it cannot read', (count) => {
  expect(() => count({})).toThrow('no number');
});

test('formatCount prints the sum on one line and mentions skipped tests only if there are any', () => {
  const some = { passed: 1, failed: 0, skipped: 0 };
  expect(formatCount(addCounts(some, { passed: 2, failed: 3, skipped: 0 }))).toBe('3 passed, 3 failed');
  expect(formatCount(addCounts(some, { passed: 0, failed: 0, skipped: 2 }))).toBe(
    '1 passed, 0 failed, 2 skipped',
  );
});

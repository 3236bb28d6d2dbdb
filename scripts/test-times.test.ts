import { expect, test } from 'vitest';
import { formatTimes, playwrightFileTimes, vitestFileTimes } from './test-times.ts';

test('vitestFileTimes returns the time from the start of a file to its end', () => {
  const testResults = [{ name: '/home/me/storedesk/host/host.test.ts', startTime: 1_000, endTime: 3_500 }];
  expect(vitestFileTimes({ testResults }, '/home/me/storedesk')).toEqual([
    { file: 'host/host.test.ts', ms: 2_500 },
  ]);
});

test('playwrightFileTimes adds up all stories of a file, including those in groups', () => {
  const story = (...durations: readonly number[]) => ({
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const suites = [
    {
      file: 'inbox.test.ts',
      specs: [story(100), story(20, 3)],
      suites: [{ specs: [story(4_000)], suites: [{ specs: [story(50_000)] }] }],
    },
    { file: 'themes.test.ts', specs: [] },
  ];
  expect(playwrightFileTimes({ suites })).toEqual([
    { file: 'e2e/inbox.test.ts', ms: 54_123 },
    { file: 'e2e/themes.test.ts', ms: 0 },
  ]);
});

test('formatTimes lists the steps in order and the five slowest files', () => {
  const files = [3, 1, 6, 2, 5, 4].map((seconds) => ({
    file: `${String(seconds)}.test.ts`,
    ms: seconds * 1_000,
  }));
  const steps = [
    { script: 'check:types', ms: 12_340 },
    { script: 'test:e2e', ms: 123_450 },
  ];
  expect(formatTimes(steps, files).split('\n')).toEqual([
    '   12.3 s  check:types',
    '  123.5 s  test:e2e',
    'slowest files:',
    '    6.0 s  6.test.ts',
    '    5.0 s  5.test.ts',
    '    4.0 s  4.test.ts',
    '    3.0 s  3.test.ts',
    '    2.0 s  2.test.ts',
  ]);
  expect(formatTimes(steps.slice(0, 1), [])).toBe('   12.3 s  check:types');
});

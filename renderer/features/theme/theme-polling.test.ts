import { expect, test } from 'vitest';
import type { ThemeId } from '../../../shared/ids.ts';
import { pollInterval } from './theme-polling.ts';
import type { ThemeView } from './theme-view.ts';

const NOW = Date.parse('2026-05-01T12:00:00Z');

function started(secondsAgo: number, phase: ThemeView['phase'] = 'processing'): ThemeView {
  const createdAt = new Date(NOW - secondsAgo * 1000).toISOString();
  return { id: 1 as ThemeId, gid: '', name: '', role: 'unpublished', phase, createdAt, updatedAt: createdAt };
}

test('nothing is polled when nothing is being processed', () => {
  expect(pollInterval([started(1, 'ready'), started(1, 'failed')], NOW)).toBe(false);
});

test.each([
  [0, 1_000],
  [14, 1_000],
  [15, 3_000],
  [60, 10_000],
  [300, 30_000],
  [86_400, 30_000],
])('after %i seconds the list is read every %i milliseconds', (age, every) => {
  expect(pollInterval([started(age)], NOW)).toBe(every);
});

test('the newest of several sets the pace', () => {
  expect(pollInterval([started(1000), started(2)], NOW)).toBe(1_000);
});

test("a store whose clock is ahead of this computer's is polled at the fastest pace", () => {
  expect(pollInterval([started(-30)], NOW)).toBe(1_000);
});

import { expect, test } from 'vitest';
import type { Monotonic } from '../../../shared/clock.ts';
import type { ThemeId } from '../../../shared/ids.ts';
import { createThemePolling } from './theme-polling.ts';
import type { ThemeView } from './theme-view.ts';

/** From a store whose clock is a day ahead. */
const CREATED = new Date(Date.now() + 86_400_000).toISOString();

function theme(id: number, phase: ThemeView['phase'] = 'processing'): ThemeView {
  return {
    id: id as ThemeId,
    gid: '',
    name: '',
    role: 'unpublished',
    previewable: true,
    catalogueId: null,
    phase,
    createdAt: CREATED,
    updatedAt: CREATED,
  };
}

function polling() {
  let time = 1_000;
  return {
    ...createThemePolling(() => time as Monotonic),
    pass: (seconds: number) => (time += seconds * 1_000),
  };
}

test('the list is polled every 30 seconds while no theme is processing', () => {
  expect(polling().intervalFor([theme(1, 'ready'), theme(2, 'failed')])).toBe(30_000);
});

test.each([
  [0, 1_000],
  [14, 1_000],
  [15, 3_000],
  [60, 10_000],
  [300, 30_000],
  [86_400, 30_000],
])(
  'H2 after %i seconds of processing the list is polled every %i ms, whatever the clock of the store says',
  (age, every) => {
    const { intervalFor, pass } = polling();
    intervalFor([theme(1)]);
    pass(age);
    expect(intervalFor([theme(1)])).toBe(every);
  },
);

test('the theme that started processing last sets the interval until it is ready', () => {
  const { intervalFor, pass } = polling();
  intervalFor([theme(1)]);
  pass(1_000);
  expect(intervalFor([theme(1), theme(2)])).toBe(1_000);
  expect(intervalFor([theme(1), theme(2, 'ready')])).toBe(30_000);
});

test('a theme that starts processing again counts as new', () => {
  const { intervalFor, pass } = polling();
  intervalFor([theme(1)]);
  pass(1_000);
  intervalFor([theme(1, 'ready')]);
  expect(intervalFor([theme(1)])).toBe(1_000);
});

test('seenSince returns when a theme was first seen processing, whatever the clock of the store says', () => {
  const { intervalFor, seenSince, pass } = polling();
  expect(seenSince(theme(1).id)).toBeNull();
  intervalFor([theme(1)]);
  pass(5);
  intervalFor([theme(1)]);
  expect(seenSince(theme(1).id)).toBe(1_000);
});

import { expect, test } from 'vitest';
import { anEntry } from '../../../shared/activity/test/activity-entry.ts';
import { groupByBatch, lastEntries, outcomesText, worstOutcome } from './by-batch.ts';

/** An entry about an order of its own, or about `order`. */
const about = (id: number, batch: string | null, order = id) =>
  anEntry({ id, batch, subject: { kind: 'fulfillment_order', id: order, name: `#${String(order)}` } });

test('groupByBatch groups the entries of a batch of several orders at the position of the newest', () => {
  const entries = [
    about(6, 'b'),
    about(5, 'single', 5),
    about(4, 'b'),
    about(3, 'single', 5),
    about(2, 'b'),
    about(1, null),
  ];
  const rows = groupByBatch(entries).map((row) =>
    row.kind === 'entry' ? row.entry.id : row.entries.map(({ id }) => id),
  );
  expect(rows).toEqual([[6, 4, 2], 5, 3, 1]);
});

test('groupByBatch looks at the subject of each entry once, however many a batch has', () => {
  let looks = 0;
  const entries = Array.from({ length: 1_000 }, (_, index) => {
    const entry = about(1_000 - index, 'b');
    const { subject } = entry;
    return Object.defineProperty(entry, 'subject', {
      get: () => {
        looks += 1;
        return subject;
      },
    });
  });
  expect(groupByBatch(entries)).toHaveLength(1);
  expect(looks).toBe(1_000);
});

test('lastEntries keeps only the last entry of a retried order', () => {
  const entries = [about(3, 'b', 1), about(2, 'b', 2), about(1, 'b', 1)];
  expect(lastEntries(entries).map(({ id }) => id)).toEqual([3, 2]);
});

test('outcomesText counts differing outcomes, and worstOutcome returns the most serious one', () => {
  const ended = (...outcomes: readonly ('done' | 'refused' | 'unknown')[]) =>
    outcomes.map((outcome, id) => anEntry({ id, outcome }));
  expect(outcomesText(ended('done', 'refused', 'done'))).toBe('Done: 2, Refused: 1');
  expect(outcomesText(ended('done', 'done'))).toBe('');
  expect(worstOutcome(ended('done', 'refused', 'done'))).toBe('refused');
  expect(worstOutcome(ended('unknown', 'refused'))).toBe('unknown');
  expect(worstOutcome(ended('done'))).toBe('done');
});

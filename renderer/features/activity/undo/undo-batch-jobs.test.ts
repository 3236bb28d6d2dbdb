import { expect, test } from 'vitest';
import { HELD_FIELDS } from '../../../../shared/variant/deletion-mark.ts';
import { anEntry } from '../../../../shared/activity/test/activity-entry.ts';
import { undoBatchJobs } from './undo-batch-jobs.ts';

const saved = (id: number, changes: Parameters<typeof anEntry>[0] = {}) =>
  anEntry({
    id,
    action: 'variants.update',
    subject: { kind: 'variant', id, name: `Tent ${String(id)}` },
    relatedId: 7,
    sent: { price: '9.00' },
    before: { price: '10.00' },
    after: { price: '9.00' },
    batch: 'b',
    ...changes,
  });

test('undoBatchJobs reverts each saved variant, in the order of saving', () => {
  const entries = [saved(3), saved(2, { outcome: 'refused', after: null }), saved(1)];
  expect(undoBatchJobs(entries)).toEqual(
    [1, 3].map((id) => ({
      subject: { kind: 'variant', id, name: `Tent ${String(id)}` },
      payload: {
        operation: 'update',
        product: 7,
        changes: [{ field: 'price', base: '9.00', mine: '10.00' }],
      },
    })),
  );
});

test('undoBatchJobs deletes each created variant', () => {
  const after = Object.fromEntries(HELD_FIELDS.map((field) => [field, `its ${field}`]));
  expect(undoBatchJobs([saved(2, { action: 'variants.create', before: null, after })])).toEqual([
    {
      subject: { kind: 'variant', id: 2, name: 'Tent 2' },
      payload: {
        operation: 'delete',
        product: 7,
        held: HELD_FIELDS.map((field) => ({ field, value: `its ${field}` })),
      },
    },
  ]);
});

test('undoBatchJobs ignores other entries and saves of unknown outcome', () =>
  expect(undoBatchJobs([anEntry(), saved(4, { outcome: 'unknown' })])).toEqual([]));

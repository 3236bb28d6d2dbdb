import { expect, test } from 'vitest';
import { HELD_FIELDS } from '../../../../shared/variant/deletion-mark.ts';
import { anEntry } from '../../../data/test/activity-entry.ts';
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

test('each variant that was saved goes back, in the order of saving', () => {
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

test('each variant that was created is deleted', () => {
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

test('what is no save of a variant is left out', () =>
  expect(undoBatchJobs([anEntry(), saved(4, { outcome: 'unknown' })])).toEqual([]));

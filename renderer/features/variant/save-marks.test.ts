import { expect, test } from 'vitest';
import type { CatalogueVariant } from '../../../shared/catalogue/catalogue-variant.ts';
import type { ConnectionId } from '../../../shared/contract/connection.ts';
import type { ProductId } from '../../../shared/ids.ts';
import { whyNotSaved } from './save-marks.ts';
import { variantId } from './test/variants.ts';
import { lastSaves, tallySaves, type SaveJob } from './variant-saves.ts';

const STORED: CatalogueVariant = {
  id: variantId(1),
  product: 1 as ProductId,
  title: 'S',
  options: ['S'],
  position: 1,
  price: '55.00',
  compareAtPrice: null,
  sku: null,
  barcode: null,
  inventoryPolicy: 'deny',
  inventoryQuantity: 0,
  taxable: true,
  updatedAt: '2026-01-01T00:00:00Z',
};

function save(state: SaveJob['state'], batch = 'one'): SaveJob {
  return {
    id: `${batch}-${state.kind}`,
    batch,
    connection: 'store' as ConnectionId,
    kind: 'variant',
    subject: { kind: 'variant', id: STORED.id, name: 'Tee: S' },
    payload: {
      operation: 'update',
      product: STORED.product,
      changes: [{ field: 'price', base: '9.00', mine: '7.00' }],
    },
    state,
  };
}

test('what was changed elsewhere is asked about while it is edited, and left as it is by an undo', () => {
  const job = save({ kind: 'refused', refusal: { kind: 'changed' }, current: STORED });
  const edited = new Map([['price', { base: '9.00', mine: '7.00' }]]);
  expect(whyNotSaved(job, edited)).toBe('Changed elsewhere to 55.00. Saving asks first.');
  expect(whyNotSaved(job, new Map())).toBe('Changed elsewhere to 55.00 and left as it is.');
  expect(whyNotSaved(job, new Map([['price', { base: '9.00', mine: '8.00' }]]))).toBe('');
});

test('an undo of a variant that is gone says so', () => {
  const job = save({ kind: 'refused', refusal: { kind: 'gone' }, current: null });
  expect(whyNotSaved(job, new Map())).toBe('This variant is no longer in the store.');
});

test('what was interrupted and saved anew counts once', () => {
  const head = {
    connection: 'store' as ConnectionId,
    kind: 'variant',
    submittedAt: 0,
    paused: false,
  } as const;
  const done = save({ kind: 'done', result: { variant: STORED }, late: false }, 'two');
  const batches = [
    { ...head, id: 'one', jobs: [save({ kind: 'interrupted' })] },
    { ...head, id: 'two', jobs: [done] },
  ];
  expect(tallySaves(lastSaves(batches))).toEqual({
    saved: 1,
    refused: 0,
    unknown: 0,
    not_sent: 0,
    waiting: 0,
  });
});

import { expect, test } from 'vitest';
import type {
  VariantChange,
  VariantJobField,
  VariantValue,
} from '../../../../shared/contract/variant-job.ts';
import { standingOf } from './standing.ts';

const change = (field: VariantJobField, base: VariantValue, mine: VariantValue): VariantChange => ({
  field,
  base,
  mine,
});
const PRICE = change('price', '10.00', '9.9');
const SKU = change('sku', null, 'A-1');

test.each<[string, Record<string, VariantValue>, readonly VariantChange[], string, number]>([
  ['all as it was', { price: '10.00', sku: null }, [PRICE, SKU], 'base', 2],
  ['all written already, amounts as amounts', { price: '9.90', sku: 'A-1' }, [PRICE, SKU], 'mine', 0],
  ['one written already', { price: '9.90', sku: null }, [PRICE, SKU], 'base', 1],
  ['one changed elsewhere', { price: '8.00', sku: null }, [PRICE, SKU], 'changed', 0],
  ['empty is not nothing', { sku: '' }, [SKU], 'changed', 0],
  ['an amount that the store rounds', { price: '10' }, [change('price', '5', '9.5')], 'mine', 0],
  ['an option that the store trims', { option1: 'Red' }, [change('option1', 'Blue', ' Red ')], 'mine', 0],
  ['a yes or no', { taxable: false }, [change('taxable', false, true)], 'base', 1],
  ['a field that was not read', {}, [change('weight', 1, 2)], 'changed', 0],
])('the standing of a variant: %s', (_, fields, changes, kind, open) => {
  const standing = standingOf(changes, { fields });
  expect(standing.kind).toBe(kind);
  expect(standing.kind === 'base' ? standing.changes : []).toHaveLength(open);
});

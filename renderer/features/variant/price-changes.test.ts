import { describe, expect, test } from 'vitest';
import { parseCurrency, type CurrencyCode } from '../../../shared/currency.ts';
import { REMOVED_ROW } from '../../ui/grid/removed-row.ts';
import { comparePrices, countByChange, priceEdits, type PriceEdit } from './price-changes.ts';
import { draftsUnderTest } from './test/drafts.ts';
import { variantId } from './test/variants.ts';

const EUR = parseCurrency('EUR') as CurrencyCode;

type Prices = readonly (readonly [before: string | null, after: string | null])[];

/** Prices before and after, of the variants 1, 2, 3… */
function edits(...prices: Prices): PriceEdit[] {
  return prices.map(([before, after], index) => ({
    variant: variantId(index + 1),
    name: `Tent: ${String(index + 1)}`,
    before,
    after,
  }));
}

const compared = (...prices: Prices) => comparePrices(edits(...prices), EUR);

describe('comparePrices', () => {
  test('returns a price that is ten times too high as the largest rise, with an unaffected median', () => {
    const found = compared(['10.00', '10.50'], ['20.00', '210.00'], ['40.00', '42.00']);
    expect(found?.median).toBe(0.05);
    expect(found?.rise).toEqual({
      variant: variantId(2),
      name: 'Tent: 2',
      before: 2_000,
      after: 21_000,
      change: 9.5,
    });
    expect(found?.fall).toBeNull();
  });

  test('returns a price that is ten times too low as the largest fall', () => {
    const found = compared(['10.00', '9.50'], ['20.00', '1.90'], ['40.00', '38.00']);
    expect([found?.fall?.name, found?.fall?.change, found?.rise]).toEqual(['Tent: 2', -0.905, null]);
  });

  test('takes the median between the two middle changes', () =>
    expect(compared(['10.00', '11.00'], ['10.00', '13.00'])?.median).toBeCloseTo(0.2));

  test('sorts the prices by their change', () =>
    expect(
      compared(['10.00', '30.00'], ['10.00', '5.00'], ['10.00', '11.00'])?.changes.map(({ after }) => after),
    ).toEqual([500, 1_100, 3_000]));

  test.each([
    ['no amount', '10.00', 'twelve'],
    ['blank', '10.00', ''],
    ['without a value before', null, '10.00'],
    ['zero before', '0.00', '10.00'],
    ['the same amount, written otherwise', '10.00', '10'],
  ] as const)('leaves out a price that is %s', (_, before, after) => {
    expect(compared([before, after])).toBeNull();
    expect(compared([before, after], ['10.00', '11.00'])?.changes).toHaveLength(1);
  });

  test('returns a change of -1 for a price that falls to zero', () =>
    expect(compared(['10.00', '0.00'])?.fall?.change).toBe(-1));
});

describe('countByChange', () => {
  test.each([
    ['0.00', -60],
    ['4.99', -60],
    ['5.00', -50],
    ['9.99', -10],
    ['10.01', 0],
    ['10.99', 0],
    ['11.00', 10],
    ['13.00', 30],
    ['14.99', 40],
    ['15.00', 50],
    ['100.00', 50],
  ])('counts a change from 10.00 to %s in the bar that begins at %i', (after, from) => {
    const bars = countByChange(compared(['10.00', after])?.changes ?? []);
    expect(bars).toHaveLength(12);
    expect(bars.filter(({ count }) => count > 0)).toEqual([{ from, count: 1 }]);
  });
});

describe('priceEdits', () => {
  test('returns the prices that differ now, with the stored ones', () => {
    const { drafts, type } = draftsUnderTest();
    type(1, '11.00');
    type(2, '12.00');
    type(2, '10.00');
    drafts.table.set(variantId(3), 'sku', 'T-3', null);
    expect(priceEdits(drafts, null)).toEqual([
      { variant: variantId(1), name: 'Tent: 1', before: '10.00', after: '11.00' },
    ]);
  });

  test('leaves out rows that are marked for deletion', () => {
    const { drafts, type } = draftsUnderTest();
    type(1, '11.00');
    type(2, '12.00');
    drafts.table.set(variantId(2), REMOVED_ROW, 'x', null);
    expect(priceEdits(drafts, null).map(({ variant }) => variant)).toEqual([variantId(1)]);
  });
});

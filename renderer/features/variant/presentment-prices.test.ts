import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ConnectionId } from '../../../shared/contract/connection.ts';
import type { VariantWire } from '../../../shared/contract/variant-wire.ts';
import { parseCurrency, type CurrencyCode } from '../../../shared/currency.ts';
import type { ProductId } from '../../../shared/ids.ts';
import type { Rest } from '../../data/rest-client.ts';
import { presentmentCurrencies, presentmentPrices } from './presentment-prices.ts';
import { draftsUnderTest } from './test/drafts.ts';
import { aSave, savesOf, storedVariant } from './test/saves.ts';
import { aVariant, EUR } from './test/variants.ts';
import { presentmentQuery, variantKeys, variantsQuery } from './variant-queries.ts';
import { VariantSheet } from './variant-sheet.ts';

const PRODUCT = 1 as ProductId;
const SHOP = 'sandbox' as ConnectionId;
const currency = (code: string) => parseCurrency(code) as CurrencyCode;
const [USD, JPY] = [currency('USD'), currency('JPY')];

const amounts = (code: CurrencyCode, price: string, compareAt: string | null = null) => ({
  price: { amount: price, currency_code: code },
  compare_at_price: compareAt === null ? null : { amount: compareAt, currency_code: code },
});
const priced = (id: number, fields: Partial<VariantWire> = {}) =>
  aVariant(id, {
    presentment_prices: [amounts(EUR, '10.00'), amounts(USD, '10.85'), amounts(JPY, '1632')],
    ...fields,
  });

let sheet: VariantSheet;
beforeEach(() => {
  sheet = new VariantSheet(draftsUnderTest().drafts, PRODUCT);
  sheet.describe({ currency: EUR, optionNames: ['Size'], images: null }, 'Tent');
  sheet.show([aVariant(1), aVariant(2)]);
});
const show = (...variants: readonly VariantWire[]) => sheet.showPresentment(presentmentPrices(variants, EUR));
const added = () =>
  sheet.grid.columns.slice(sheet.grid.columns.findIndex(({ key }) => key === 'updated_at') + 1);
const shown = (key: string) => {
  const column = sheet.grid.columns.findIndex((known) => known.key === key);
  return [0, 1].map((row) => sheet.grid.value(row, column));
};

test('presentmentCurrencies returns every other known currency of the shop once', () => {
  expect(presentmentCurrencies(['EUR', 'USD', 'ZZZ', 'USD', 'JPY'], EUR)).toEqual([USD, JPY]);
});

describe('the presentment price columns', () => {
  test('name each other currency, explain why they are read-only, and come last', () => {
    show(priced(1), priced(2));
    expect(added().map(({ title, align }) => [title, align])).toEqual([
      ['Price in USD', 'end'],
      ['Price in JPY', 'end'],
    ]);
    sheet.grid.select({
      anchor: { row: 0, column: sheet.grid.columns.length - 1 },
      focus: { row: 0, column: sheet.grid.columns.length - 1 },
    });
    expect(sheet.grid.beginEdit('value')).toBe(false);
    expect(sheet.grid.notice).toBe('Set by the store’s exchange rates, not here. Change the amount in EUR.');
  });

  test('include compare-at prices only if a variant has one', () => {
    show(
      priced(1),
      priced(2, { compare_at_price: '20.00', presentment_prices: [amounts(USD, '10.85', '21.69')] }),
    );
    expect(added().map(({ title }) => title)).toEqual([
      'Price in USD',
      'Compare-at price in USD',
      'Price in JPY',
      'Compare-at price in JPY',
    ]);
    sheet.show([aVariant(1), aVariant(2, { compare_at_price: '20.00' })]);
    expect([shown('price_USD'), shown('compare_at_price_USD'), shown('price_JPY')]).toEqual([
      ['10.85', '10.85'],
      [null, '21.69'],
      ['1632', null],
    ]);
  });

  test('are absent with a single currency, and do not move the selection when they appear', () => {
    const { selection } = sheet.grid;
    show(aVariant(1, { presentment_prices: [amounts(EUR, '10.00')] }));
    expect(added()).toEqual([]);
    show(priced(1), priced(2));
    expect(sheet.grid.selection).toEqual(selection);
  });
});

test('a price that was converted from an outdated amount is hidden until it is read again', () => {
  show(priced(1), priced(2));
  const saved = storedVariant(1, { price: '12.00' });
  sheet.takeSaves(savesOf(aSave(1, { kind: 'done', result: { variant: saved }, late: false })));
  expect(shown('price_USD')).toEqual([null, '10.85']);
  show(priced(1, { price: '12.00', presentment_prices: [amounts(USD, '13.01')] }), priced(2));
  expect(shown('price_USD')).toEqual(['13.01', '10.85']);
});

test('prices of an unknown variant are ignored, and a variant without prices shows none', () => {
  show(priced(1), priced(9));
  expect(shown('price_USD')).toEqual(['10.85', null]);
});

test('the prices are read in a separate background call, and are stale when the variants are', async () => {
  const rest = vi.fn<(name: string, request: object) => Promise<unknown>>(async () =>
    Promise.resolve({ variants: [priced(1)] }),
  );
  const client = new QueryClient();
  await client.query(variantsQuery(SHOP, rest as unknown as Rest, PRODUCT));
  const prices = presentmentQuery(SHOP, rest as unknown as Rest, PRODUCT, [USD, JPY]);
  await client.query(prices);
  expect(rest.mock.calls.map(([, request]) => request)).toMatchObject([
    { query: { limit: '250' } },
    { query: { limit: '250', presentment_currencies: 'USD,JPY' }, priority: 'background' },
  ]);
  await client.invalidateQueries({ queryKey: variantKeys.ofProduct(SHOP, PRODUCT) });
  expect(client.getQueryState(prices.queryKey)?.isInvalidated).toBe(true);
  client.clear();
});

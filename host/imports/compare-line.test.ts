import { describe, expect, test } from 'vitest';
import type { CatalogueRow } from '../../shared/catalogue/catalogue-variant.ts';
import type { ImportChoices } from '../../shared/contract/import-calls.ts';
import { parseCurrency, type CurrencyCode } from '../../shared/currency.ts';
import { makeVariant } from '../catalogue/test/model-shop.ts';
import { cellKey, createLineComparison, type EditedCells } from './compare-line.ts';

const EUR = parseCurrency('EUR') as CurrencyCode;

const row = (id: number, given: Partial<CatalogueRow> = {}): CatalogueRow => ({
  ...makeVariant(id, 1),
  productTitle: 'Tent',
  handle: 'tent',
  vendor: '',
  type: '',
  ...given,
});

const SHOP = [
  row(1, { sku: 'A-1', options: ['Red', 'M'], price: '10.00', compareAtPrice: '12.00', barcode: '' }),
  row(2, { sku: 'A-2', options: ['Red', 'L'] }),
  row(3, { sku: 'a-2', options: ['Blue', 'L'] }),
  row(4, { sku: 'TWICE', options: ['Blue', 'M'] }),
  row(5, { sku: 'TWICE', options: ['Blue', 'S'] }),
  row(7, { sku: '00123', barcode: '0012345678905', options: ['Green', 'S'] }),
  row(6, { handle: 'mug', sku: '', options: ['Default Title'] }),
];

const lookup = {
  byId: (id: number) => SHOP.find((one) => one.id === id) ?? null,
  bySku: (sku: string) => SHOP.filter((one) => one.sku?.toLowerCase() === sku.toLowerCase()),
  byHandle: (handle: string) => SHOP.filter((one) => one.handle === handle),
};

/** Compares lines whose cells are in the order of the columns. */
function compare(
  columns: ImportChoices['columns'],
  lines: readonly (readonly string[])[],
  given: Partial<ImportChoices> & { readonly currency?: CurrencyCode; readonly edits?: EditedCells } = {},
) {
  const { currency = EUR, edits = new Map(), ...chosen } = given;
  const choices: ImportChoices = {
    encoding: 'utf-8',
    delimiter: ',',
    columns,
    key: 'id',
    decimals: 'point',
    blanks: 'keep',
    ...chosen,
  };
  const line = createLineComparison(lookup, { choices, width: columns.length, currency, edits });
  return lines.map((cells, index) => line({ line: index + 2, cells, hasBadQuotes: false }));
}

/** The changes of each line, as old and new value by field; or its problems. */
function changes(...given: Parameters<typeof compare>) {
  return compare(...given).map((compared) =>
    compared.ok
      ? Object.fromEntries(compared.value.changes.map(({ field, base, mine }) => [field, [base, mine]]))
      : compared.error.map(({ kind, field }) => (field === null ? kind : `${field} ${kind}`)),
  );
}

describe('a variant is found', () => {
  test('by its id', () => {
    const lines = ['1', ' 2 ', '99', '', '4.2', '1E+5', '0'].map((id) => [id, '77.00']);
    expect(changes(['id', 'price'], lines)).toEqual([
      { price: ['10.00', '77.00'] },
      { price: ['10.00', '77.00'] },
      ['id not_found'],
      ['id no_key'],
      ['id not_an_id'],
      ['id shortened'],
      ['id not_an_id'],
    ]);
  });

  test('by its SKU, with an exact match before one in another case', () => {
    const lines = ['A-1', 'A-2', 'a-2', 'TWICE', 'twice', 'none', ' '].map((sku) => [sku, '77.00']);
    const compared = compare(['sku', 'price'], lines, { key: 'sku' });
    expect(compared.map((one) => (one.ok ? one.value.changes[0]?.variant : one.error[0]?.kind))).toEqual([
      1,
      2,
      3,
      'ambiguous',
      'ambiguous',
      'not_found',
      'no_key',
    ]);
    const [other] = compare(['sku', 'price'], [['a-1', '77.00']], { key: 'sku' });
    expect(other).toMatchObject({ ok: true, value: { changes: [{ variant: 1 }] } });
  });

  test('by handle and options, ignoring the case of the options', () => {
    const lines = [
      ['tent', 'Red', 'M'],
      ['tent', 'red ', 'l'],
      ['tent', 'Red', 'XL'],
      ['tent', '', ''],
      ['mug', '', ''],
      ['', 'Red', 'M'],
    ].map((cells) => [...cells, '77.00']);
    const columns = ['handle', 'option1', 'option2', 'price'] as const;
    const compared = compare([...columns], lines, { key: 'handle_options' });
    expect(compared.map((one) => (one.ok ? one.value.changes[0]?.variant : one.error[0]?.kind))).toEqual([
      1,
      2,
      'not_found',
      'ambiguous',
      6,
      'no_key',
    ]);
  });

  test('only once: a second line for it is refused and names the first line', () => {
    const [, second] = compare(
      ['id', 'price'],
      [
        ['1', '5'],
        ['1', '6'],
      ],
    );
    expect(second).toEqual({
      ok: false,
      error: [{ line: 3, field: null, kind: 'twice', value: '1,6', other: 2 }],
    });
  });
});

test('a cell that equals the stored value in the format of the store is no change', () => {
  const same = [
    ['1', '10', '12.0', 'A-1', '', ' Red', 'deny'],
    ['1', '9.999', '12', 'A-1', '', 'Red', 'DENY'],
    ['1', '', '', '', '', '', ''],
  ];
  const columns = [
    'id',
    'price',
    'compare_at_price',
    'sku',
    'barcode',
    'option1',
    'inventory_policy',
  ] as const;
  for (const cells of same) expect(changes([...columns], [cells])).toEqual([{}]);
  expect(changes(['id', 'barcode'], [['1', '']], { blanks: 'clear' })).toEqual([{}]);
});

test('a cell that equals the stored value counts an unsaved edit with another value', () => {
  const edits = new Map([
    [cellKey(1, 'price'), '777.00'],
    [cellKey(1, 'compare_at_price'), '12.0'],
    [cellKey(1, 'barcode'), '400'],
    [cellKey(2, 'price'), '777.00'],
  ]);
  const columns = ['id', 'price', 'compare_at_price', 'barcode'] as const;
  const lines = [
    ['1', '10.00', '12.00', ''],
    ['2', '11.00', '', ''],
  ];
  const others = (blanks: 'keep' | 'clear') =>
    compare([...columns], lines, { edits, blanks }).map((one) => one.ok && one.value.otherEdits);
  expect([others('keep'), others('clear')]).toEqual([
    [1, 0],
    [2, 0],
  ]);
});

test.each(['point', 'comma'] as const)(
  'a %s before three digits separates thousands in a currency without minor digits',
  (decimals) => {
    const currency = parseCurrency('JPY') as CurrencyCode;
    const lines = [
      ['1', '1,200'],
      ['2', '¥3.400'],
    ];
    expect(changes(['id', 'price'], lines, { decimals, currency })).toEqual([
      { price: ['10.00', '1200'] },
      { price: ['10.00', '3400'] },
    ]);
  },
);

test('a cell that differs is a change in the format of the store', () => {
  const columns = ['id', 'price', 'compare_at_price', 'sku', 'option2', 'inventory_policy'] as const;
  const line = ['1', '1.234,5', '2000', "'=A", 'XL ', 'Continue'];
  expect(changes([...columns], [line], { decimals: 'comma' })).toEqual([
    {
      price: ['10.00', '1234.50'],
      compare_at_price: ['12.00', '2000.00'],
      sku: ['A-1', '=A'],
      option2: ['M', 'XL'],
      inventory_policy: ['deny', 'continue'],
    },
  ]);
  const [compared] = compare(['id', 'price'], [['1', '5']]);
  expect(compared).toEqual({
    ok: true,
    value: {
      changes: [
        { line: 2, variant: 1, product: 1, name: 'Tent: Small', field: 'price', base: '10.00', mine: '5.00' },
      ],
      otherEdits: 0,
    },
  });
});

test('an empty cell clears optional fields when blanks are to be cleared', () => {
  const columns = ['id', 'price', 'compare_at_price', 'sku', 'option1', 'inventory_policy'] as const;
  expect(changes([...columns], [['1', '', '', '', '', '']], { blanks: 'clear' })).toEqual([
    { compare_at_price: ['12.00', null], sku: ['A-1', null] },
  ]);
});

test.each([
  ['price', 'ten', 'not_a_number'],
  ['price', '12,50', 'not_a_number'],
  ['price', '-5', 'negative'],
  ['price', '9'.repeat(20), 'too_large'],
  ['compare_at_price', 'x', 'not_a_number'],
  ['sku', 'x'.repeat(256), 'too_long'],
  ['barcode', '4.00638E+12', 'shortened'],
  ['barcode', '4,00638E+12', 'shortened'],
  ['sku', 'caf\u{FFFD}', 'bad_text'],
  ['sku', 'a\0b', 'bad_text'],
  ['option3', 'Wool', 'not_an_option'],
  ['inventory_policy', 'maybe', 'unknown_policy'],
] as const)('a %s of %j is refused as %s', (field, text, kind) => {
  expect(changes(['id', field], [['1', text]])).toEqual([[`${field} ${kind}`]]);
});

test('a code that a spreadsheet shortened to a number is refused, another shorter code is accepted', () => {
  expect(changes(['id', 'sku'], [['7', '123']])).toEqual([['sku shortened']]);
  expect(changes(['id', 'barcode'], [['7', '12345678905']])).toEqual([['barcode shortened']]);
  expect(changes(['id', 'sku'], [['7', '23']])).toEqual([{ sku: ['00123', '23'] }]);
  expect(changes(['id', 'sku'], [['7', '0123x']])).toEqual([{ sku: ['00123', '0123x'] }]);
  expect(changes(['id', 'sku'], [['7', '00123']])).toEqual([{}]);
});

test('a line with mistakes changes nothing and reports all of them', () => {
  expect(changes(['id', 'price', 'compare_at_price', 'barcode'], [['1', 'ten', '-1', '400']])).toEqual([
    ['price not_a_number', 'compare_at_price negative'],
  ]);
});

test('a line with fewer or more cells than the header is refused', () => {
  expect(changes(['id', 'price'], [['1'], ['1', '5', '']])).toEqual([['fewer_cells'], ['more_cells']]);
});

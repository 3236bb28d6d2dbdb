import { expect, test } from 'vitest';
import { readScopes, SCOPES } from '../../../shared/scopes.ts';
import { SECTIONS } from '../sections.ts';
import { scopeRows } from './scope-rows.ts';

test('a scope for reading and writing lists both permissions and its sections', () => {
  const rows = scopeRows(readScopes(['products'], 'plain'), SECTIONS);
  expect(rows.map(({ name }) => name)).toEqual([...SCOPES]);
  expect(rows.filter(({ isHeld }) => isHeld)).toEqual([
    {
      name: 'products',
      isHeld: true,
      opens: ['See products, variants, prices and pictures.', 'Save changes to variants.'],
      sections: ['Variants', 'Products'],
    },
  ]);
});

test('D8.2 a store with separate read and write scopes has a row for each of them', () => {
  const rows = scopeRows(readScopes(['read_products', 'write_themes'], 'plain'), SECTIONS);
  expect(rows.filter(({ isHeld }) => isHeld).map(({ name }) => name)).toEqual([
    'read_themes',
    'write_themes',
    'read_products',
  ]);
  expect(rows.find(({ name }) => name === 'write_products')).toMatchObject({ isHeld: false });
});

test('every section that needs a scope is listed at a scope', () => {
  const named = scopeRows(readScopes([], 'plain'), SECTIONS).flatMap(({ sections }) => sections);
  const needed = SECTIONS.filter(({ scopes }) => scopes.length > 0).map(({ name }) => name());
  expect(new Set(named)).toEqual(new Set(needed));
});

import { afterEach, expect, test } from 'vitest';
import { chooseLanguage } from '../../../messages/language.ts';
import { cellText } from '../../ui/grid/column.ts';
import { EUR } from './test/variants.ts';
import { variantColumns } from './variant-columns.ts';

afterEach(async () => chooseLanguage('en'));

function weightText(weight: string): string {
  const column = variantColumns({ currency: EUR, optionNames: ['Size'], images: null }).find(
    ({ key }) => key === 'weight',
  );
  return column === undefined ? '' : cellText(column, weight);
}

test('a weight is formatted in the language of the screen', async () => {
  expect(weightText('0.125 kg')).toBe('0.125 kg');
  await chooseLanguage('de');
  expect([weightText('0.125 kg'), weightText('2 lb')]).toEqual(['0,125 kg', '2 lb']);
});

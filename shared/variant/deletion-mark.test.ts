import { expect, test } from 'vitest';
import { DRAFT_FIELDS, MAX_DRAFT_TEXT } from '../contract/draft-calls.ts';
import { deletionMark, readDeletionMark } from './deletion-mark.ts';
import { MAX_VARIANT_TEXT } from './variant-limits.ts';

test('a deletion mark records the value of every cell except the image, including empty cells', () => {
  const mark = deletionMark((field) => (field === 'barcode' ? null : `the ${field}`));
  expect(readDeletionMark(mark)).toEqual(
    DRAFT_FIELDS.filter((field) => field !== 'image_id').map((field) => ({
      field,
      value: field === 'barcode' ? null : `the ${field}`,
    })),
  );
});

test('a deletion mark with the longest values fits into a draft', () => {
  const longest = '\u0001'.repeat(MAX_VARIANT_TEXT);
  expect(deletionMark((field) => (field.includes('price') ? '9'.repeat(30) : longest)).length).toBeLessThan(
    MAX_DRAFT_TEXT,
  );
});

test.each([null, '', 'true', '{}', '[]', '{"price":1}', '{"price":'])('%j is not a deletion mark', (text) => {
  expect(readDeletionMark(text)).toBeNull();
});

import { DatabaseSync } from 'node:sqlite';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { rankCodes } from './rank-codes.ts';
import { orderByRank } from './row-order.ts';
import { compareCodes } from './text-order.ts';

const anyCode = fc.string({
  unit: fc.constantFrom(
    'a',
    'A',
    'Z',
    '[',
    '_',
    '`',
    '1',
    '9',
    '-',
    ' ',
    '\t',
    'É',
    'é',
    'Ａ',
    '\uE000',
    '😀',
  ),
  maxLength: 5,
});

test('compareCodes and rankCodes sort codes in the same order', () => {
  const database = new DatabaseSync(':memory:');
  database.exec('create table variants (row integer primary key, sku text)');
  const insert = database.prepare('insert into variants values (?, ?)');
  fc.assert(
    fc.property(fc.array(fc.option(anyCode, { nil: null }), { maxLength: 20 }), (codes) => {
      database.exec('delete from variants');
      codes.forEach((code, at) => insert.run(at + 1, code));
      const codeOf = (row: number) => codes[row - 1] ?? '';
      const all = Int32Array.from(codes, (_, at) => at + 1);
      const { rows, valued } = orderByRank(
        all,
        rankCodes(database, 'sku', { rows: codes.length + 1, isBlank: (row) => codeOf(row).trim() === '' }),
      );
      const expected = [...all].toSorted(
        (row, other) =>
          Number(codeOf(row).trim() === '') - Number(codeOf(other).trim() === '') ||
          (codeOf(row).trim() === '' ? 0 : compareCodes(codeOf(row), codeOf(other))),
      );
      expect([...rows]).toEqual(expected);
      expect(valued).toBe(codes.filter((code) => (code ?? '').trim() !== '').length);
    }),
  );
  database.close();
});

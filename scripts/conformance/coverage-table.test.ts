import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { REQUIREMENTS } from '../../store/conformance/requirements/requirements.ts';
import { coverageOf, unknownIds, untested, writeTable } from './coverage-table.ts';
import { listTests, type NamedTest } from './list-tests.ts';

const requirement = { id: 'D3.1', sentence: 'Money has <digits> | signs.' };
const named = (file: string, ...levels: string[]): NamedTest => ({ file, levels, ids: ['D3.1'] });

test('the table lists the suite tests of a requirement, and the files of its other tests once', () => {
  const tests = [
    named('shared/money.test.ts', 'D3.1 reads'),
    named('shared/money.test.ts', 'D3.1 writes'),
    named('store/conformance/variants.test.ts', 'creating', 'D3.1 price %s'),
  ];
  const coverage = coverageOf([requirement], tests);
  expect(untested(coverage)).toEqual([]);
  expect(writeTable(coverage).split('\n').slice(-3)).toEqual([
    String.raw`| **D3.1** Money has &lt;digits> \| signs. | creating: price %s | variants.test.ts | HTTP |`,
    '|  |  | shared/money.test.ts | rule |',
    '',
  ]);
});

test('requirements without tests and ids without a requirement are reported', () => {
  const tests = [named('store/conformance/variants.test.ts', 'D3.1 reads')];
  expect(untested(coverageOf([requirement], []))).toEqual(['D3.1']);
  expect(unknownIds([requirement], tests)).toEqual([]);
  expect(unknownIds([], tests)).toEqual(['D3.1']);
});

describe('docs/conformance.md', () => {
  let tests: readonly NamedTest[];
  beforeAll(async () => {
    tests = await listTests();
  });

  test('has a test for every requirement', () => {
    expect(untested(coverageOf(REQUIREMENTS, tests))).toEqual([]);
  });
  test('has a requirement for every id in a test title', () => {
    expect(unknownIds(REQUIREMENTS, tests)).toEqual([]);
  });
  test('is up to date; if not, run `npm run conformance:docs`', () => {
    const page = readFileSync(join(import.meta.dirname, '../../docs/conformance.md'), 'utf8');
    expect(page).toBe(writeTable(coverageOf(REQUIREMENTS, tests)));
  });
});

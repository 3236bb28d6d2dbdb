import { describe, expect, test } from 'vitest';
import { readRows, writeRows } from './list-rows.ts';
import { fieldsOf } from './rest-form.ts';

const items = fieldsOf('fulfillment.reject').find(({ name }) => name === 'line_items')?.items ?? [];
const ID = 'fulfillment_order_line_item_id';

test('the fields of a line item are those of the contract', () => {
  expect(items.map(({ name, type, required }) => [name, type, required])).toEqual([
    [ID, 'number', true],
    ['message', 'text', false],
  ]);
});

describe('a list field', () => {
  test.each([
    ['', []],
    ['[]', []],
    ['[{}]', [{}]],
    [`[{"${ID}": 7, "message": "Gone"}]`, [{ [ID]: '7', message: 'Gone' }]],
    [`[{"${ID}": "x"}]`, [{ [ID]: 'x' }]],
  ])('shows %j in rows', (text, rows) => expect(readRows(text, items)).toEqual(rows));

  test.each([
    '[',
    '{}',
    '[7]',
    '[null]',
    `[{"${ID}": "7"}]`,
    `[{"${ID}": null}]`,
    `[{"${ID}": 12345678901234567890}]`,
    '[{"message": ""}]',
    '[{"message": 7}]',
    '[{"other": "x"}]',
  ])('leaves %j as JSON, because rows would change it', (text) => expect(readRows(text, items)).toBeNull());

  test('writes values by field type, omits empty ones, and is blank without rows', () => {
    const rows = [{ [ID]: '7', message: '7' }, { [ID]: '', message: 'x' }, {}, { [ID]: '1.' }];
    expect(JSON.parse(writeRows(rows, items))).toEqual([
      { [ID]: 7, message: '7' },
      { message: 'x' },
      {},
      { [ID]: '1.' },
    ]);
    expect(writeRows([], items)).toBe('');
    expect(readRows(writeRows(rows, items), items)).toEqual([
      { [ID]: '7', message: '7' },
      { message: 'x' },
      {},
      { [ID]: '1.' },
    ]);
  });
});

import { describe, expect, test } from 'vitest';
import { changesOf, entryName, fieldLabel, sentText, valueText } from './entry-text.ts';
import { anEntry } from '../../../shared/activity/test/activity-entry.ts';

describe('changesOf', () => {
  test('returns each field before and after, and tells missing from empty values', () => {
    const entry = anEntry({
      action: 'variants.update',
      subject: { kind: 'variant', id: 9, name: 'Red' },
      before: { compare_at_price: null, sku: '' },
      after: { compare_at_price: '12.00', sku: 'R', taxable: true },
    });
    expect(changesOf(entry)).toEqual([
      { field: 'Compare-at price', before: 'none', after: '12.00' },
      { field: 'SKU', before: '(empty)', after: 'R' },
      { field: 'Taxable', before: null, after: 'yes' },
    ]);
  });

  test('returns the state of a fulfillment order in words', () => {
    const pair = (status: string, request_status: string) => ({ status, request_status });
    const order = anEntry({
      action: 'fulfillment.accept',
      subject: { kind: 'fulfillment_order', id: 3, name: '#1001' },
      before: pair('open', 'submitted'),
      after: pair('in_progress', 'accepted'),
    });
    expect(changesOf(order)).toEqual([{ field: 'Status', before: 'Requested', after: 'Accepted' }]);
    expect(changesOf({ ...order, before: null, after: pair('on_hold', 'new_thing') })).toEqual([
      { field: 'Status', before: null, after: 'on hold, new thing' },
    ]);
  });

  test('returns the published theme for a publish', () => {
    const publish = anEntry({
      sent: { role: 'main' },
      before: { role: 'unpublished', published_theme: { id: 2, name: 'Old' } },
      after: { role: 'main' },
    });
    expect(changesOf(publish)).toEqual([{ field: 'Published theme', before: 'Old', after: 'Dawn' }]);
    expect(changesOf({ ...publish, before: null })).toEqual([
      { field: 'Published theme', before: null, after: 'Dawn' },
    ]);
  });

  test('returns the values of a created or deleted variant, without fields that had none', () => {
    const subject = { kind: 'variant', id: 9, name: 'Red' } as const;
    const held = { price: '12.00', sku: null };
    expect(changesOf(anEntry({ action: 'variants.create', subject, before: null, after: held }))).toEqual([
      { field: 'Price', before: 'none', after: '12.00' },
    ]);
    expect(changesOf(anEntry({ action: 'variants.delete', subject, before: held, after: null }))).toEqual([
      { field: 'Price', before: '12.00', after: 'none' },
    ]);
  });

  test('returns the names of the moved variants in order for a reorder, also from older entries', () => {
    const placed = (id: number, position: number) => ({ id, name: `Tent: ${String(id)}`, position });
    const reorder = anEntry({
      action: 'variants.reorder',
      subject: { kind: 'product', id: 3, name: 'Tent' },
      sent: { order: 'Tent: 2, Tent: 1' },
      before: { order: [placed(1, 1), placed(2, 2)] },
      after: { order: [placed(2, 1), placed(1, 2)] },
    });
    const names = { field: 'Order', before: 'Tent: 1, Tent: 2', after: 'Tent: 2, Tent: 1' };
    expect(changesOf(reorder)).toEqual([names]);
    const earlier = { before: { order: names.before }, after: { order: names.after } };
    expect(changesOf({ ...reorder, ...earlier })).toEqual([names]);
  });

  test('returns nothing for a refused operation', () => {
    expect(changesOf(anEntry({ outcome: 'refused', after: null }))).toEqual([]);
  });
});

describe('sentText', () => {
  test('returns the message, the reason, and the lines with their titles', () => {
    const lines = [
      { id: 1, title: 'Tent', message: 'None left' },
      { id: 2, title: null, message: null },
    ];
    const sent = { message: 'Sorry', reason: 'inventory_out_of_stock', lines };
    expect(sentText(sent)).toEqual({
      message: 'Sorry',
      reason: 'Out of stock',
      lines: [
        { key: 'Line 1', title: 'Tent', detail: 'None left' },
        { key: 'Line 2', title: 'Line 2', detail: null },
      ],
      fields: [],
    });
  });
  test('returns the units of each line and whether the customer is notified', () => {
    const sent = { message: null, notifyCustomer: false, lines: [{ id: 1, title: 'Tent', quantity: 2 }] };
    expect(sentText(sent)).toMatchObject({
      message: null,
      lines: [{ title: 'Tent', detail: '× 2' }],
      fields: [{ field: 'Notify the customer', value: 'no' }],
    });
  });
  test.each([null, {}, { message: null }, { message: '', lines: null, reason: null }])(
    'returns null for %j',
    (sent) => {
      expect(sentText(sent)).toBeNull();
    },
  );
});

test('fieldLabel names fields in words, and valueText formats values by type', () => {
  expect(['option1', 'image_id', 'tax_code', 'new_field'].map(fieldLabel)).toEqual([
    'Option 1',
    'Image',
    'Tax code',
    'New field',
  ]);
  expect([valueText(7), valueText({ a: 1 }), valueText(false)]).toEqual(['7', '{"a":1}', 'no']);
});

test('a choice is shown with the label that its form uses', () => {
  expect(valueText('deny', 'inventory_policy')).toBe('Deny orders');
  expect(valueText('main', 'role')).toBe('Published');
  expect(valueText('main', 'name')).toBe('main');
  const entry = anEntry({ sent: null, before: { role: 'main' }, after: { role: 'unpublished' } });
  expect(changesOf(entry)).toEqual([{ field: 'Role', before: 'Published', after: 'Unpublished' }]);
});

test('entryName combines action, subject and outcome, and omits an empty subject', () => {
  const subject = { kind: 'fulfillment_order', id: 3, name: '#1001' } as const;
  expect(entryName('Accept', anEntry({ subject, outcome: 'refused' }))).toBe('Accept, #1001, Refused');
  expect(entryName('Accept', anEntry({ subject: { ...subject, name: '' } }))).toBe('Accept, Done');
});

import { expect, test } from 'vitest';
import type { ExportRequest } from '../../shared/contract/export-calls.ts';
import { createExportText } from './export-text.ts';

const money = (amount: string) => ({ presentmentMoney: { amount, currencyCode: 'EUR' } });
const ORDER = {
  id: 'gid://service/Order/7',
  name: '#1007',
  processedAt: '2026-11-01T10:00:00Z',
  cancelledAt: null,
  displayFinancialStatus: 'PAID',
  displayFulfillmentStatus: 'UNFULFILLED',
  subtotalLineItemsQuantity: 3,
  tags: ['vip', 'gift'],
  note: '=HYPERLINK("http://x")',
  totalPriceSet: money('30.00'),
};
const LINE = {
  id: 'gid://service/LineItem/70',
  title: 'Tent, "large"',
  variantTitle: null,
  sku: '+1',
  quantity: 3,
  originalUnitPriceSet: money('10.00'),
  __parentId: ORDER.id,
};
const RECIPIENT = {
  id: 'gid://service/FulfillmentOrder/700',
  destination: { firstName: 'Ana', lastName: 'Ñ', city: 'Lyon', email: '@ana' },
  __parentId: ORDER.id,
};

const LINES = { rows: 'lines', format: 'csv', search: '', recipients: false } as const;

const PRODUCT = {
  id: 'gid://service/Product/8',
  title: 'Tent',
  handle: 'tent',
  status: 'ACTIVE',
  vendor: 'North',
  productType: 'Tents',
  tags: [],
  updatedAt: '2026-11-01T10:00:00Z',
  options: [{ name: 'Size' }],
};
const VARIANT = {
  id: 'gid://service/ProductVariant/80',
  title: 'Large',
  price: '10.00',
  compareAtPrice: null,
  sku: null,
  barcode: null,
  position: 1,
  inventoryPolicy: 'DENY',
  inventoryQuantity: 3,
  taxable: true,
  updatedAt: '2026-11-01T10:00:00Z',
  selectedOptions: [{ value: 'Large' }],
  __parentId: PRODUCT.id,
};

/** The file that results from these objects if they arrive in pieces of `size` bytes. */
function exported(request: Partial<ExportRequest>, objects: readonly unknown[], size = 7) {
  const text = createExportText(
    { rows: 'orders', format: 'csv', search: '', recipients: false, ...request },
    'service',
  );
  const bytes = new TextEncoder().encode(objects.map((object) => `${JSON.stringify(object)}\n`).join(''));
  let file = text.head;
  for (let at = 0; at < bytes.length; at += size) file += joined(text.write(bytes.subarray(at, at + size)));
  return { file: file + joined(text.end()), counts: text.counts() };
}

const joined = (parts: Iterable<string>) => [...parts].join('');

test('an order becomes a CSV row in which formulas are escaped', () => {
  const { file, counts } = exported({}, [ORDER, { ...ORDER, note: null }]);
  const [head, one, two] = file.split('\r\n');
  expect(head).toBe(
    '\u{FEFF}order_id,order,processed_at,cancelled_at,financial_status,fulfillment_status,items,total,currency,tags,note',
  );
  expect(one).toBe(
    `7,#1007,2026-11-01T10:00:00Z,,paid,unfulfilled,3,30.00,EUR,"vip, gift","'=HYPERLINK(""http://x"")"`,
  );
  expect(two?.endsWith(',"vip, gift",')).toBe(true);
  expect(counts).toEqual({ count: 2, unreadable: 0 });
});

test('a line item becomes a row that begins with its order, in chunks of any size', () => {
  const whole = exported({ rows: 'lines' }, [ORDER, LINE, LINE], 100_000);
  expect(exported({ rows: 'lines' }, [ORDER, LINE, LINE], 1)).toEqual(whole);
  expect(whole.file.split('\r\n')[1]).toBe(
    `7,#1007,2026-11-01T10:00:00Z,,70,"Tent, ""large""",,'+1,3,10.00,EUR`,
  );
  expect(whole.counts).toEqual({ count: 2, unreadable: 0 });
});

test('recipient columns exist only when requested, and then in every row (D4.7)', () => {
  expect(exported({}, [ORDER, RECIPIENT]).file).not.toContain('Ana');
  const { file } = exported({ recipients: true }, [ORDER, RECIPIENT]);
  expect(file.split('\r\n')[1]?.endsWith(",Ana,Ñ,,,,,Lyon,,,'@ana,")).toBe(true);
  // Every order has the same columns, even without a recipient.
  const [head, row] = exported({ recipients: true }, [{ ...ORDER, note: null, tags: [] }]).file.split('\r\n');
  expect(row?.split(',')).toHaveLength(head?.split(',').length ?? 0);
});

test('JSONL keeps the lines unchanged and counts only the requested rows', () => {
  const objects = [ORDER, LINE, RECIPIENT];
  const { file, counts } = exported({ rows: 'lines', format: 'jsonl' }, objects);
  expect(file).toBe(objects.map((object) => `${JSON.stringify(object)}\n`).join(''));
  expect(counts).toEqual({ count: 1, unreadable: 0 });
});

test('unreadable lines are counted and skipped', () => {
  const { file, counts } = exported({}, ['{', { id: 'nothing of an order' }, ORDER]);
  expect(file.split('\r\n')).toHaveLength(3);
  expect(counts).toEqual({ count: 1, unreadable: 2 });
});

test('an unreadable line of an order is skipped alone and counted', () => {
  const objects = [ORDER, LINE, { ...LINE, quantity: 'three' }, { ...LINE, id: null }, RECIPIENT, LINE];
  const { file, counts } = exported({ rows: 'lines' }, objects);
  expect(file.trimEnd().split('\r\n')).toHaveLength(3);
  expect(counts).toEqual({ count: 2, unreadable: 2 });
});

test('an unreadable variant of a product is skipped alone and counted', () => {
  const variants = [VARIANT, { ...VARIANT, price: null }, VARIANT];
  const { file, counts } = exported({ rows: 'variants' }, [PRODUCT, ...variants]);
  expect(file.trimEnd().split('\r\n')).toHaveLength(3);
  expect(counts).toEqual({ count: 2, unreadable: 1 });
});

test('an unreadable product counts together with its variants, which are not in the file either', () => {
  const objects = [{ ...PRODUCT, handle: 7 }, VARIANT, VARIANT, PRODUCT, VARIANT];
  expect(exported({ rows: 'variants' }, objects).counts).toEqual({ count: 1, unreadable: 3 });
});

test('the children of one object are limited in number and size', () => {
  const text = createExportText(LINES, 'service');
  joined(text.add([ORDER]));
  const thousand = Buffer.from(`${JSON.stringify({ id: LINE.id, __parentId: ORDER.id })}\n`.repeat(1_000));
  for (let times = 0; times < 10; times += 1) joined(text.write(thousand));
  expect(text.isTooLarge()).toBe(false);
  joined(text.write(thousand));
  expect(text.isTooLarge()).toBe(true);
  expect(joined(text.write(thousand))).toBe('');

  const few = createExportText(LINES, 'service');
  const long = { ...LINE, title: 'x'.repeat(900_000) };
  joined(few.add([ORDER, ...Array.from({ length: 11 }, () => long)]));
  expect(few.isTooLarge()).toBe(false);
  joined(few.add([long]));
  expect(few.isTooLarge()).toBe(true);
});

test('the limit for children starts again with the next object', () => {
  const text = createExportText(LINES, 'service');
  const long = { ...LINE, title: 'x'.repeat(900_000) };
  for (let times = 0; times < 15; times += 1) joined(text.add([ORDER, long]));
  expect(text.isTooLarge()).toBe(false);
});

test('the total size of all objects is limited', () => {
  const request = { rows: 'orders', format: 'jsonl', search: '', recipients: false } as const;
  const text = createExportText(request, 'service', 1_000);
  let file = '';
  while (!text.isTooLarge()) file += joined(text.add([ORDER]));
  expect(file.length).toBeLessThanOrEqual(1_010);
});

test('the text of the file is limited, also when it repeats an order on the rows of many line items', () => {
  const text = createExportText(LINES, 'service', 20_000);
  const objects = [{ ...ORDER, name: 'x'.repeat(2_000) }, ...Array.from({ length: 20 }, () => LINE)];
  expect(JSON.stringify(objects).length).toBeLessThan(10_000);
  const file = joined(text.add(objects)) + joined(text.end());
  expect(file.length).toBeGreaterThan(16_000);
  expect(Buffer.byteLength(file)).toBeLessThanOrEqual(20_000);
  expect(text.isTooLarge()).toBe(true);
});

test('the text of one order is limited', () => {
  const text = createExportText({ ...LINES, recipients: true }, 'service');
  const long = '"'.repeat(2_500);
  const objects = [
    { ...ORDER, name: long },
    { ...RECIPIENT, destination: { firstName: long, lastName: long, company: long } },
    ...Array.from({ length: 9_998 }, () => LINE),
  ];
  let length = 0;
  for (const part of [text.add(objects), text.end()]) for (const row of part) length += row.length;
  expect(text.isTooLarge()).toBe(true);
  expect(length).toBeLessThan(50_000_000);
});

test('a line without an end stops the export as too large', () => {
  const text = createExportText({ rows: 'orders', format: 'csv', search: '', recipients: false }, 'service');
  while (!text.isTooLarge()) joined(text.write(Buffer.alloc(50_000, 'a')));
  expect(text.counts().count).toBe(0);
});

test('an order whose cells are too long is skipped with its lines', () => {
  const { counts } = exported({ rows: 'lines' }, [{ ...ORDER, name: '#'.repeat(3_000) }, LINE]);
  expect(counts).toEqual({ count: 0, unreadable: 2 });
});

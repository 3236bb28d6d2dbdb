import { z } from 'zod';
import type { ExportRows } from '../../shared/contract/export-calls.ts';
import { idOfGid } from '../../shared/gid.ts';
import { csvRow, BYTE_ORDER_MARK, escapeFormula } from '../../shared/csv/csv-text.ts';
import { variantCsvHead, variantCsvLines } from '../../shared/variant/variant-csv.ts';
import type { BulkObject } from '../bulk/bulk-lines.ts';
import { MAX_CATALOGUE_TEXT, readProduct, readVariant } from '../catalogue/catalogue-wire.ts';

/** A listed object with its nested objects. */
export interface ObjectGroup {
  readonly root: BulkObject;
  readonly children: readonly BulkObject[];
}

/** The rows of an object with its nested objects. */
export interface CsvLines {
  readonly text: string;
  readonly count: number;
  /** Number of unreadable objects, including nested ones whose row needs an unreadable object. */
  readonly unreadable: number;
}

/** Writes one kind of row as CSV. */
export interface CsvWriter {
  readonly head: string;
  readonly lines: (group: ObjectGroup) => CsvLines;
}

const moneySchema = z.object({
  presentmentMoney: z.object({ amount: z.string(), currencyCode: z.string() }),
});
/** Limits texts that are repeated on every line of an order. */
const repeatedSchema = z.string().max(MAX_CATALOGUE_TEXT);
const textSchema = z.string().nullable();
const orderSchema = z.object({
  id: repeatedSchema,
  name: repeatedSchema,
  processedAt: repeatedSchema,
  cancelledAt: repeatedSchema.nullable(),
  displayFinancialStatus: textSchema,
  displayFulfillmentStatus: textSchema,
  subtotalLineItemsQuantity: z.number(),
  tags: z.array(z.string()),
  note: textSchema,
  totalPriceSet: moneySchema,
});
type Order = z.infer<typeof orderSchema>;
const lineSchema = z.object({
  id: z.string(),
  title: z.string(),
  variantTitle: textSchema,
  sku: textSchema,
  quantity: z.number(),
  originalUnitPriceSet: moneySchema,
});
type Line = z.infer<typeof lineSchema>;
const destinationSchema = z.record(z.string(), z.unknown());
const productCounts = z.object({
  totalInventory: z.number(),
  variantsCount: z.object({ count: z.number() }).nullable(),
});

/** The columns, in order. Their names are the same in every language, because other programs rely on them. */
const ORDER_COLUMNS = [
  ['order_id', ({ id }) => numberOf('Order', id)],
  ['order', ({ name }) => name],
  ['processed_at', ({ processedAt }) => processedAt],
  ['cancelled_at', ({ cancelledAt }) => cancelledAt],
  ['financial_status', ({ displayFinancialStatus }) => displayFinancialStatus?.toLowerCase()],
  ['fulfillment_status', ({ displayFulfillmentStatus }) => displayFulfillmentStatus?.toLowerCase()],
  ['items', ({ subtotalLineItemsQuantity }) => String(subtotalLineItemsQuantity)],
  ['total', ({ totalPriceSet }) => totalPriceSet.presentmentMoney.amount],
  ['currency', ({ totalPriceSet }) => totalPriceSet.presentmentMoney.currencyCode],
  ['tags', ({ tags }) => tags.join(', ')],
  ['note', ({ note }) => note],
] as const satisfies readonly (readonly [string, (order: Order) => string | null | undefined])[];

const LINE_COLUMNS = [
  ['line_id', ({ id }) => numberOf('LineItem', id)],
  ['title', ({ title }) => title],
  ['variant_title', ({ variantTitle }) => variantTitle],
  ['sku', ({ sku }) => sku],
  ['quantity', ({ quantity }) => String(quantity)],
  ['unit_price', ({ originalUnitPriceSet }) => originalUnitPriceSet.presentmentMoney.amount],
  ['currency', ({ originalUnitPriceSet }) => originalUnitPriceSet.presentmentMoney.currencyCode],
] as const satisfies readonly (readonly [string, (line: Line) => string | null | undefined])[];
/** The order columns that precede each line item. */
const ORDER_OF_LINE = ORDER_COLUMNS.slice(0, 4);

const RECIPIENT_COLUMNS = [
  ['recipient_first_name', 'firstName'],
  ['recipient_last_name', 'lastName'],
  ['recipient_company', 'company'],
  ['recipient_address1', 'address1'],
  ['recipient_address2', 'address2'],
  ['recipient_zip', 'zip'],
  ['recipient_city', 'city'],
  ['recipient_province', 'province'],
  ['recipient_country', 'countryCode'],
  ['recipient_email', 'email'],
  ['recipient_phone', 'phone'],
] as const;

const PRODUCT_COLUMNS = [
  'product_id',
  'handle',
  'title',
  'status',
  'vendor',
  'product_type',
  'tags',
  'total_inventory',
  'variants',
  'updated_at',
] as const;

/** Creates the CSV writer for a kind of row. `namespace`: the namespace of the store's global ids. */
export function csvWriter(rows: ExportRows, recipients: boolean, namespace: string): CsvWriter {
  const nameOf = ([name]: readonly [string, unknown]) => name;
  const people = recipients ? RECIPIENT_COLUMNS.map(nameOf) : [];
  switch (rows) {
    case 'orders':
      return {
        head: headOf([...ORDER_COLUMNS.map(nameOf), ...people]),
        lines: (group) => {
          const order = orderSchema.safeParse(group.root);
          if (!order.success) return unreadableWith(0);
          const cells = ORDER_COLUMNS.map(([, cell]) => cell(order.data));
          return oneRow([...cells, ...recipientCells(group, recipients)]);
        },
      };
    case 'lines':
      return {
        head: headOf([...ORDER_OF_LINE.map(nameOf), ...LINE_COLUMNS.map(nameOf), ...people]),
        lines: (group) => {
          const order = orderSchema.safeParse(group.root);
          const nested = group.children.filter((child) => !isA(child, 'FulfillmentOrder'));
          if (!order.success) return unreadableWith(nested.length);
          const lines = nested.flatMap((child) => lineSchema.safeParse(child).data ?? []);
          const before = ORDER_OF_LINE.map(([, cell]) => cell(order.data));
          const after = recipientCells(group, recipients);
          const text = lines
            .map((line) => rowOf([...before, ...LINE_COLUMNS.map(([, cell]) => cell(line)), ...after]))
            .join('');
          return { text, count: lines.length, unreadable: nested.length - lines.length };
        },
      };
    case 'products':
      return { head: headOf(PRODUCT_COLUMNS), lines: ({ root }) => productLine(root, namespace) };
    case 'variants':
      return { head: variantCsvHead(), lines: (group) => variantLines(group, namespace) };
  }
}

/** An unreadable object with this number of nested objects that cannot be written without it. */
function unreadableWith(nested: number): CsvLines {
  return { text: '', count: 0, unreadable: 1 + nested };
}

function oneRow(cells: Parameters<typeof rowOf>[0]): CsvLines {
  return { text: rowOf(cells), count: 1, unreadable: 0 };
}

function productLine(root: BulkObject, namespace: string): CsvLines {
  const product = readProduct(root, namespace);
  const counts = productCounts.safeParse(root);
  if (product === null || !counts.success) return unreadableWith(0);
  const { totalInventory, variantsCount } = counts.data;
  const { id, handle, title, status, vendor, type, tags, updatedAt } = product;
  const stock = [String(totalInventory), variantsCount && String(variantsCount.count)];
  const cells = [String(id), handle, title, status.toLowerCase(), vendor, type, tags.join(', ')];
  return oneRow([...cells, ...stock, updatedAt]);
}

function variantLines({ root, children }: ObjectGroup, namespace: string): CsvLines {
  const product = readProduct(root, namespace);
  if (product === null) return unreadableWith(children.length);
  const { title: productTitle, handle, vendor, type } = product;
  const lines = children.flatMap((child) => {
    const variant = readVariant(child, String(root['id']), namespace);
    return variant === null ? [] : [{ ...variant, productTitle, handle, vendor, type }];
  });
  return { text: variantCsvLines(lines), count: lines.length, unreadable: children.length - lines.length };
}

/** The recipient of the first fulfillment order that has one; it is rare that an order has several. */
function recipientCells({ children }: ObjectGroup, isWanted: boolean): string[] {
  if (!isWanted) return [];
  const found = children.flatMap((child) => {
    const to = isA(child, 'FulfillmentOrder') ? destinationSchema.safeParse(child['destination']) : null;
    return to?.success === true ? [to.data] : [];
  });
  return RECIPIENT_COLUMNS.map(([, field]) => {
    const value = found[0]?.[field];
    return typeof value === 'string' ? value.slice(0, MAX_CATALOGUE_TEXT) : '';
  });
}

/** Returns whether an object is of this type, according to its global id. */
export function isA(object: BulkObject, type: 'LineItem' | 'FulfillmentOrder' | 'ProductVariant'): boolean {
  return idOfGid(type, String(object['id'])) !== null;
}

function numberOf(type: 'Order' | 'LineItem', gid: string): string {
  return String(idOfGid(type, gid) ?? gid);
}

function headOf(names: readonly string[]): string {
  return `${BYTE_ORDER_MARK}${csvRow(names)}`;
}

function rowOf(cells: readonly (string | null | undefined)[]): string {
  return csvRow(cells.map((cell) => escapeFormula(cell ?? '')));
}

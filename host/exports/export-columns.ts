import { z } from 'zod';
import type { ExportRows } from '../../shared/contract/export-calls.ts';
import { idOfGid } from '../../shared/gid.ts';
import { csvHead, csvLine } from '../../shared/csv/csv-text.ts';
import { variantCsvHead, variantCsvLines } from '../../shared/variant/variant-csv.ts';
import type { BulkObject } from '../bulk/bulk-lines.ts';
import { MAX_CATALOGUE_TEXT, readProduct, readVariant } from '../catalogue/catalogue-wire.ts';

/** A listed object with its nested objects. */
export interface ObjectGroup {
  readonly root: BulkObject;
  readonly children: readonly BulkObject[];
}

/** Writes one kind of row as CSV. */
export interface CsvWriter {
  readonly head: string;
  /**
   * The rows of an object with its nested objects, each built when it is requested. Null stands for an unreadable object,
   * also for a nested one whose row needs an unreadable object.
   */
  readonly rows: (group: ObjectGroup) => Iterable<string | null>;
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
        head: csvHead([...ORDER_COLUMNS.map(nameOf), ...people]),
        rows: (group) => {
          const order = orderSchema.safeParse(group.root);
          if (!order.success) return [null];
          const cells = ORDER_COLUMNS.map(([, cell]) => cell(order.data));
          return [csvLine([...cells, ...recipientCells(group, recipients)])];
        },
      };
    case 'lines':
      return {
        head: csvHead([...ORDER_OF_LINE.map(nameOf), ...LINE_COLUMNS.map(nameOf), ...people]),
        rows: (group) => lineRows(group, recipients),
      };
    case 'products':
      return { head: csvHead(PRODUCT_COLUMNS), rows: ({ root }) => [productRow(root, namespace)] };
    case 'variants':
      return { head: variantCsvHead(), rows: (group) => variantRows(group, namespace) };
  }
}

function* lineRows(group: ObjectGroup, recipients: boolean): Generator<string | null> {
  const order = orderSchema.safeParse(group.root);
  const nested = group.children.filter((child) => !isA(child, 'FulfillmentOrder'));
  if (!order.success) return yield* unreadableWith(nested);
  const before = ORDER_OF_LINE.map(([, cell]) => cell(order.data));
  const after = recipientCells(group, recipients);
  for (const child of nested) {
    const line = lineSchema.safeParse(child);
    const cells = line.success ? LINE_COLUMNS.map(([, cell]) => cell(line.data)) : null;
    yield cells && csvLine([...before, ...cells, ...after]);
  }
}

/** An unreadable object with nested objects that cannot be written without it. */
function unreadableWith(nested: readonly BulkObject[]): null[] {
  return [null, ...nested.map(() => null)];
}

function productRow(root: BulkObject, namespace: string): string | null {
  const product = readProduct(root, namespace);
  const counts = productCounts.safeParse(root);
  if (product === null || !counts.success) return null;
  const { totalInventory, variantsCount } = counts.data;
  const { id, handle, title, status, vendor, type, tags, updatedAt } = product;
  const stock = [String(totalInventory), variantsCount && String(variantsCount.count)];
  const cells = [String(id), handle, title, status.toLowerCase(), vendor, type, tags.join(', ')];
  return csvLine([...cells, ...stock, updatedAt]);
}

function* variantRows({ root, children }: ObjectGroup, namespace: string): Generator<string | null> {
  const product = readProduct(root, namespace);
  if (product === null) return yield* unreadableWith(children);
  const { title: productTitle, handle, vendor, type } = product;
  for (const child of children) {
    const variant = readVariant(child, String(root['id']), namespace);
    yield variant && variantCsvLines([{ ...variant, productTitle, handle, vendor, type }]);
  }
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

import { sql, type RawBuilder } from 'kysely';

/**
 * The texts in the text index, per table. Each is an SQL expression over the columns of a row; `row` is the prefix of the
 * column names, with its dot (`new.`), or empty.
 */
const TEXTS = {
  product: {
    title: plain('title'),
    vendor: plain('vendor'),
    product_type: plain('product_type'),
    tags: plain('tags'),
  },
  variant: {
    title: (row) => `coalesce(${row}option1, '') || coalesce(' / ' || ${row}option2, '')
      || coalesce(' / ' || ${row}option3, '')`,
    sku: plain('sku'),
    barcode: plain('barcode'),
  },
  orders: { name: plain('name'), note: plain('note'), tags: plain('tags') },
  line_item: { title: plain('title'), sku: plain('sku') },
  fulfillment_order: { recipient: plain('recipient') },
} as const satisfies Record<string, Record<string, (row: string) => string>>;

/**
 * Tables whose texts are personal data: names of recipients (D4.7), and notes about customers. Entries deleted from their
 * index are overwritten at once. In other tables they are only marked as deleted, which is several times as fast.
 */
export const PERSONAL: ReadonlySet<IndexedTable> = new Set(['orders', 'fulfillment_order']);

function plain(column: string): (row: string) => string {
  return (row) => `${row}${column}`;
}

export type IndexedTable = keyof typeof TEXTS;

/** A text in the text index. */
export type IndexedText = {
  [Name in IndexedTable]: { readonly table: Name; readonly column: keyof (typeof TEXTS)[Name] & string };
}[IndexedTable];

export const INDEXED_TABLES = Object.keys(TEXTS) as IndexedTable[];

/**
 * Texts whose beginnings have an index of their own on PostgreSQL: SKUs consist of a few parts that many of them share, so the
 * trigram index reads a long list of rows for each trigram. Each is at most 255 characters long.
 */
export const BEGINNINGS: readonly IndexedText[] = [
  { table: 'variant', column: 'sku' },
  { table: 'line_item', column: 'sku' },
];

/** The indexed texts of a table, by name. */
export function textsOf(table: IndexedTable): [string, (row: string) => string][] {
  return Object.entries(TEXTS[table]);
}

/** A text as SQL, for a condition on rows of its table. */
export function indexedText({ table, column }: IndexedText): RawBuilder<string> {
  const text = textsOf(table).find(([name]) => name === column)?.[1];
  if (text === undefined) throw new Error(`${table} has no text ${column}.`);
  return sql.raw(text(`${table}.`));
}

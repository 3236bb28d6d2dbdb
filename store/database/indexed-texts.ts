import { sql, type RawBuilder } from 'kysely';

/**
 * Texts that are found by an index, per table; each is an expression over the columns of a row, which is named with its dot
 * (`new.`), or by nothing.
 */
export const TEXTS = {
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
  fulfillment_order: { recipient: recipientName },
} as const satisfies Record<string, Record<string, (row: string) => string>>;

/**
 * Tables whose texts are personal data (D4.7): names of recipients, and what notes say of customers. What is taken out of
 * their index is overwritten at once. Elsewhere it is only marked, which is several times as fast.
 */
export const PERSONAL: ReadonlySet<IndexedTable> = new Set(['orders', 'fulfillment_order']);

function plain(column: string): (row: string) => string {
  return (row) => `${row}${column}`;
}

/** First and last name of an address that is kept as JSON; of one who has only one of them, that one. */
function recipientName(row: string): string {
  const [first, last] = ['firstName', 'lastName'].map(
    (name) => `coalesce(json_extract(${row}destination, '$.${name}'), '')`,
  );
  return `trim(${String(first)} || ' ' || ${String(last)})`;
}

export type IndexedTable = keyof typeof TEXTS;

/** One of the texts that are found by an index. */
export type IndexedText = {
  [Name in IndexedTable]: { readonly table: Name; readonly column: keyof (typeof TEXTS)[Name] & string };
}[IndexedTable];

export const INDEXED_TABLES = Object.keys(TEXTS) as IndexedTable[];

/** The texts of a table by their names. */
export function textsOf(table: IndexedTable): [string, (row: string) => string][] {
  return Object.entries(TEXTS[table]);
}

/** A text as SQL, for a condition on rows of its table. */
export function indexedText({ table, column }: IndexedText): RawBuilder<string> {
  const text = textsOf(table).find(([name]) => name === column)?.[1];
  if (text === undefined) throw new Error(`${table} has no text ${column}.`);
  return sql.raw(text(`${table}.`));
}

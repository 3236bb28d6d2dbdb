/** Bits of a row. */
export const GONE = 1;
export const NO_SKU = 2;
export const NO_BARCODE = 4;
export const DUPLICATE_SKU = 8;

/** What a file answers for a row: the columns of `SELECT_COLUMNS`. */
export type ColumnsRow = [
  row: number,
  product: number,
  position: number,
  price: string,
  compareAt: string | null,
  stock: number,
  updatedAt: string,
  sku: string | null,
  barcode: string | null,
  title: string,
];
export const SELECT_COLUMNS = `select row, product, position, price, compare_at_price, inventory_quantity, updated_at, sku,
  barcode, title from variants`;

export type CatalogueColumns = ReturnType<typeof createColumns>;

/** What rows are filtered and sorted by, by their numbers. The arrays are others after a row that is beyond them. */
export function createColumns(size: number) {
  let capacity = size;
  const titleNumbers = new Map<string, number>();
  const columns = {
    /** One more than the highest number of a row. */
    rows: size,
    /** The number of a row's product. */
    product: new Uint32Array(size),
    position: new Float64Array(size),
    price: new Float64Array(size),
    /** `NaN`: none. */
    compareAt: new Float64Array(size),
    stock: new Float64Array(size),
    /** Milliseconds since 1970. */
    updatedAt: new Float64Array(size),
    /** Where a row's title stands in `titles`. */
    title: new Uint32Array(size),
    bits: new Uint8Array(size).fill(GONE),
  };
  /** Each title once, also those that no row has any more: many variants are called the same. */
  const titles: string[] = [];

  function titleNumber(title: string): number {
    const known = titleNumbers.get(title);
    if (known !== undefined) return known;
    titleNumbers.set(title, titles.length);
    return titles.push(title) - 1;
  }

  /** Makes room for a row, and some more. */
  function reserve(row: number): void {
    columns.rows = Math.max(columns.rows, row + 1);
    if (row < capacity) return;
    capacity = Math.ceil(row * 1.25) + 16;
    columns.product = longer(columns.product, new Uint32Array(capacity));
    columns.position = longer(columns.position, new Float64Array(capacity));
    columns.price = longer(columns.price, new Float64Array(capacity));
    columns.compareAt = longer(columns.compareAt, new Float64Array(capacity));
    columns.stock = longer(columns.stock, new Float64Array(capacity));
    columns.updatedAt = longer(columns.updatedAt, new Float64Array(capacity));
    columns.title = longer(columns.title, new Uint32Array(capacity));
    columns.bits = longer(columns.bits, new Uint8Array(capacity).fill(GONE));
  }

  return {
    columns,
    titles,
    isThere: (row: number) => ((columns.bits[row] ?? GONE) & GONE) === 0,
    /** Takes a row as it stands in the file. */
    put([row, product, position, price, compareAt, stock, updatedAt, sku, barcode, title]: ColumnsRow): void {
      reserve(row);
      columns.product[row] = product;
      columns.position[row] = position;
      // Adding 0 makes -0 one with it.
      columns.price[row] = Number(price) + 0;
      columns.compareAt[row] = compareAt === null ? Number.NaN : Number(compareAt) + 0;
      columns.stock[row] = stock;
      columns.updatedAt[row] = Date.parse(updatedAt);
      columns.title[row] = titleNumber(title);
      columns.bits[row] = (isBlank(sku) ? NO_SKU : 0) | (isBlank(barcode) ? NO_BARCODE : 0);
    },
    remove(row: number): void {
      columns.bits[row] = GONE;
    },
    /** Sets whether another row has the SKU of these. */
    markDuplicates(rows: readonly number[], isDuplicate: boolean): void {
      for (const row of rows) {
        const others = (columns.bits[row] ?? GONE) & ~DUPLICATE_SKU;
        columns.bits[row] = isDuplicate ? others | DUPLICATE_SKU : others;
      }
    },
  };
}

function longer<Numbers extends { set(values: Numbers): void }>(values: Numbers, target: Numbers): Numbers {
  target.set(values);
  return target;
}

function isBlank(text: string | null): boolean {
  return text === null || text.trim() === '';
}

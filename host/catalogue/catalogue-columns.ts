/** Flags of a row, in `bits`. `GONE`: the row does not exist. */
const GONE = 1;
export const NO_SKU = 2;
export const NO_BARCODE = 4;
export const DUPLICATE_SKU = 8;

/** A row as returned by the file: the columns of `SELECT_COLUMNS`. */
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

/**
 * The values that rows are filtered and sorted by, as arrays indexed by row number. Adding a row beyond the capacity replaces
 * the arrays.
 */
export function createColumns(size: number) {
  let capacity = size;
  const titleNumbers = new Map<string, number>();
  const columns = {
    /** One more than the highest row number. */
    rows: size,
    /** Number of the row's product. */
    product: new Uint32Array(size),
    position: new Float64Array(size),
    price: new Float64Array(size),
    /** `NaN` if the row has none. */
    compareAt: new Float64Array(size),
    stock: new Float64Array(size),
    /** Milliseconds since 1970. */
    updatedAt: new Float64Array(size),
    /** Index of the row's title in `titles`. */
    title: new Uint32Array(size),
    bits: new Uint8Array(size).fill(GONE),
  };
  /** Distinct titles, since many variants share one; titles that are no longer in use stay. */
  const titles: string[] = [];

  function titleNumber(title: string): number {
    const known = titleNumbers.get(title);
    if (known !== undefined) return known;
    titleNumbers.set(title, titles.length);
    return titles.push(title) - 1;
  }

  /** Grows the arrays, with some spare capacity, so that they hold a row. */
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
    /** Adds or replaces a row as read from the file. */
    put([row, product, position, price, compareAt, stock, updatedAt, sku, barcode, title]: ColumnsRow): void {
      reserve(row);
      columns.product[row] = product;
      columns.position[row] = position;
      // Adding 0 turns -0 into 0.
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
    /** Sets or clears the flag for a duplicate SKU on these rows. */
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

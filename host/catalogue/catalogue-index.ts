import type { DatabaseSync } from 'node:sqlite';
import {
  type CatalogueFacets,
  type CatalogueFilters,
  type CatalogueView,
  MOST_FACETS,
} from '../../shared/catalogue/catalogue-view.ts';
import type { CatalogueFile, TouchedRows } from './catalogue-file.ts';
import {
  type ColumnsRow,
  createColumns,
  DUPLICATE_SKU,
  NO_BARCODE,
  NO_SKU,
  SELECT_COLUMNS,
} from './catalogue-columns.ts';
import { createOrders } from './catalogue-orders.ts';
import { createTextBuffer } from './text-buffer.ts';
import { sortNames } from './text-order.ts';

type OpenFile = NonNullable<CatalogueFile>;

/** The product values that filters, search and sorting use. */
interface IndexedProduct {
  readonly id: number;
  readonly title: string;
  readonly vendor: string;
  readonly type: string;
  readonly tags: readonly string[];
}

export type CatalogueIndex = ReturnType<typeof loadCatalogueIndex>;

/**
 * Loads into memory the values that lists are filtered, searched and sorted by, so that a list of a million rows takes
 * milliseconds. The rows themselves stay in the file.
 */
export function loadCatalogueIndex(file: OpenFile) {
  const { database } = file;
  const table = createColumns(lastRow(database) + 1);
  const { columns } = table;
  const products: (IndexedProduct | undefined)[] = [];
  const text = createTextBuffer(columns.rows, columns.rows * 48);
  const productText = createTextBuffer(0, 0);
  const orders = createOrders(database, table, products);

  function put(row: ColumnsRow): void {
    table.put(row);
    const [number, , , , , , , sku, barcode, title] = row;
    text.set(number, `${title} ${sku ?? ''} ${barcode ?? ''}`);
  }

  /** Adds or replaces a product as read from the file. Returns whether its variants may have to move in sorted lists. */
  function putProduct(number: number, one: IndexedProduct): boolean {
    const was = products[number];
    products[number] = one;
    productText.set(number, `${one.title} ${one.vendor} ${one.type} ${one.tags.join(' ')}`);
    return was?.title !== one.title || was.vendor !== one.vendor || was.type !== one.type;
  }

  function load(): void {
    const selectProducts = database.prepare(
      'select number, id, title, vendor, type, tags from products order by number',
    );
    for (const row of selectProducts.iterate()) putProduct(Number(row['number']), toProduct(row));
    const selectColumns = database.prepare(`${SELECT_COLUMNS} order by row`);
    selectColumns.setReturnArrays(true);
    for (const row of selectColumns.iterate()) put(row as unknown as ColumnsRow);
    orders.makeAll();
    table.markDuplicates(orders.equal('sku'), true);
  }

  /** 1 for each product that passes the filters; null if there are no product filters. */
  function matchProducts({ products: ids, vendors, types, tags }: CatalogueFilters): Uint8Array | null {
    if (ids === undefined && vendors === undefined && types === undefined && tags === undefined) return null;
    const isIn = <Value>(values: readonly Value[] | undefined) => {
      const wanted = values && new Set<Value>(values);
      return (value: Value) => wanted?.has(value) ?? true;
    };
    const [idIsIn, vendorIsIn, typeIsIn, tagIsIn] = [
      isIn<number>(ids),
      isIn(vendors),
      isIn(types),
      isIn(tags),
    ];
    const matches = new Uint8Array(products.length);
    for (const [number, one] of products.entries()) {
      const isMatch =
        one !== undefined &&
        idIsIn(one.id) &&
        vendorIsIn(one.vendor) &&
        typeIsIn(one.type) &&
        (tags === undefined || one.tags.some(tagIsIn));
      matches[number] = Number(isMatch);
    }
    return matches;
  }

  /** 1 for each row that contains all words, in its own text or its product's; null if there are no words. */
  function matchWords(search: string): Uint8Array | null {
    const { rows, product } = columns;
    const words = search.split(/\s+/).filter((word) => word !== '');
    let matches: Uint8Array | null = null;
    for (const word of words) {
      const own = new Uint8Array(rows);
      const ofProduct = new Uint8Array(products.length);
      text.mark(word, own);
      productText.mark(word, ofProduct);
      for (let row = 1; row < rows; row += 1) {
        const isFound = (own[row] ?? 0) | (ofProduct[product[row] ?? 0] ?? 0);
        own[row] = isFound & (matches?.[row] ?? 1);
      }
      matches = own;
    }
    return matches;
  }

  function bitsWanted({ missing = [], duplicateSku = false }: CatalogueFilters): number {
    return (
      (missing.includes('sku') ? NO_SKU : 0) |
      (missing.includes('barcode') ? NO_BARCODE : 0) |
      (duplicateSku ? DUPLICATE_SKU : 0)
    );
  }

  load();
  return {
    /** Reloads what has changed in the file. Existing lists stay unchanged. */
    readAgain({ products: numbers, rows: touched, skus }: TouchedRows): void {
      const selectProduct = database.prepare(
        'select number, id, title, vendor, type, tags from products where number = ?',
      );
      const selectRows = database.prepare('select row from variants where product = ?');
      const changed = new Set(touched);
      for (const number of numbers) {
        const found = selectProduct.get(number);
        if (found === undefined) products[number] = undefined;
        else if (putProduct(number, toProduct(found)))
          for (const { row } of selectRows.all(number)) changed.add(Number(row));
      }
      const selectColumns = database.prepare(`${SELECT_COLUMNS} where row = ?`);
      selectColumns.setReturnArrays(true);
      for (const row of touched) {
        const found = selectColumns.get(row) as unknown as ColumnsRow | undefined;
        if (found === undefined) table.remove(row);
        else put(found);
      }
      for (const sku of skus) {
        const same = sku.trim() === '' ? [] : file.rowsOfSku(sku);
        table.markDuplicates(same, same.length > 1);
      }
      orders.changed(changed, numbers);
    },
    /** Whether another row has the same SKU. */
    hasDuplicateSku: (row: number): boolean => ((columns.bits[row] ?? 0) & DUPLICATE_SKU) !== 0,
    /** The row numbers that a view lists, in its order. The result may be shared; do not modify it. */
    list({ search, filters, sort }: CatalogueView): Int32Array {
      const order = orders.sorted(sort.by, sort.descending);
      const ofProduct = matchProducts(filters);
      const words = matchWords(search);
      const wanted = bitsWanted(filters);
      const amount = within(filters.price);
      const pieces = within(filters.stock);
      const isBelow = filters.compareAtBelowPrice === true;
      const isWhole = words === null && ofProduct === null && amount === null && pieces === null;
      // Unfiltered lists share the cached order.
      if (isWhole && wanted === 0 && !isBelow) return order;
      const { product, bits, price, compareAt, stock } = columns;
      const found = new Int32Array(order.length);
      let count = 0;
      for (const row of order) {
        if (words !== null && words[row] === 0) continue;
        if (ofProduct !== null && ofProduct[product[row] ?? 0] === 0) continue;
        if (((bits[row] ?? 0) & wanted) !== wanted) continue;
        if (amount !== null && !amount(price[row] ?? 0)) continue;
        if (pieces !== null && !pieces(stock[row] ?? 0)) continue;
        if (isBelow && !((compareAt[row] ?? Number.NaN) < (price[row] ?? 0))) continue;
        found[count++] = row;
      }
      return found.slice(0, count);
    },
    /** The distinct values of all products, sorted, at most `MOST_FACETS` of each. */
    facets(): CatalogueFacets {
      const valuesOf = (read: (one: IndexedProduct) => readonly string[]) =>
        sortNames(new Set(products.flatMap((one) => (one === undefined ? [] : read(one)))))
          .filter((value) => value.trim() !== '')
          .slice(0, MOST_FACETS);
      return {
        vendors: valuesOf(({ vendor }) => [vendor]),
        types: valuesOf(({ type }) => [type]),
        tags: valuesOf(({ tags }) => tags),
      };
    },
  };
}

function lastRow(database: DatabaseSync): number {
  return Number(database.prepare('select coalesce(max(row), 0) as last from variants').get()?.['last']);
}

function toProduct(row: Record<string, unknown>): IndexedProduct {
  const { id, title, vendor, type, tags } = row;
  return {
    id: Number(id),
    title: String(title),
    vendor: String(vendor),
    type: String(type),
    tags: JSON.parse(String(tags)) as string[],
  };
}

/** Returns null if both ends are open. */
function within(
  range: { readonly from: string | number | null; readonly to: string | number | null } | undefined,
): ((value: number) => boolean) | null {
  if (range === undefined || (range.from === null && range.to === null)) return null;
  const from = range.from === null ? -Infinity : Number(range.from);
  const to = range.to === null ? Infinity : Number(range.to);
  return (value) => value >= from && value <= to;
}

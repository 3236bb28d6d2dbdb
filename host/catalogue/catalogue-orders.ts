import type { DatabaseSync } from 'node:sqlite';
import { CATALOGUE_SORTS, type CatalogueSort } from '../../shared/catalogue/catalogue-view.ts';
import { type CatalogueColumns, NO_BARCODE, NO_SKU } from './catalogue-columns.ts';
import { rankCodes } from './rank-codes.ts';
import { repairOrder, type Sorting } from './repair-order.ts';
import { descending, type Order, orderByNumber, orderByRank, rankTexts } from './row-order.ts';
import { compareCodes, compareNames } from './text-order.ts';

/** The product values that variants are sorted by. */
export interface SortedProduct {
  readonly title: string;
  readonly vendor: string;
  readonly type: string;
}

interface Sorter {
  /** Sorts all rows. */
  readonly make: () => Order;
  readonly repair: (order: Order, changed: ReadonlySet<number>) => Order;
}

/** A cached order, and the rows changed since; null if there are so many that it must be rebuilt. */
interface Kept {
  readonly order: Order;
  changed: Set<number> | null;
}

/** Up to this many changed rows, or this share of all rows, are moved one by one; beyond that the order is rebuilt. */
const MOST_CHANGED = 1_000;
const MOST_CHANGED_SHARE = 0.01;

/** The rows in each sort order: sorted on first use and repaired after changes. Each order takes five bytes per row. */
export function createOrders(
  database: DatabaseSync,
  { columns, titles, isThere }: CatalogueColumns,
  /** Indexed by product number. */
  products: readonly (SortedProduct | undefined)[],
) {
  const orders = new Map<CatalogueSort, Kept>();
  let productOrder: Kept | null = null;
  /** Position of each product among all products, indexed by product number. */
  let placeOf = new Uint32Array(0);
  const selectCode = {
    sku: database.prepare('select sku as code from variants where row = ?'),
    barcode: database.prepare('select barcode as code from variants where row = ?'),
  };

  /** Sorts rows with equal values by product, then by their position within it. */
  function compareEqual(row: number, other: number): number {
    return (
      (placeOf[columns.product[row] ?? 0] ?? 0) - (placeOf[columns.product[other] ?? 0] ?? 0) ||
      (columns.position[row] ?? 0) - (columns.position[other] ?? 0) ||
      row - other
    );
  }

  const sorter = <Value>(make: () => Order, sorting: Omit<Sorting<Value>, 'compareEqual'>): Sorter => ({
    make,
    repair: (order, changed) => repairOrder(order, changed, isThere, { ...sorting, compareEqual }),
  });
  const byProductText = (name: 'vendor' | 'type') =>
    sorter(
      () => orderByRank(base(), rankTexts(Array.from(products, (one) => one?.[name] ?? '')), columns.product),
      {
        valueOf: (row) => notBlank(products[columns.product[row] ?? 0]?.[name]),
        compare: compareNames,
      },
    );
  const byNumber = (name: 'price' | 'compareAt' | 'stock' | 'updatedAt') =>
    sorter<number>(() => orderByNumber(base(), columns[name]), {
      valueOf: (row) => {
        const value = columns[name][row] ?? Number.NaN;
        return Number.isNaN(value) ? null : value;
      },
      compare: (one, other) => one - other,
    });
  const byCode = (name: 'sku' | 'barcode', none: number) => {
    const isBlank = (row: number) => ((columns.bits[row] ?? 0) & none) !== 0;
    return sorter(() => orderByRank(base(), rankCodes(database, name, { rows: columns.rows, isBlank })), {
      valueOf: (row) => (isBlank(row) ? null : notBlank(selectCode[name].get(row)?.['code'])),
      compare: compareCodes,
    });
  };
  const sorters: Readonly<Record<CatalogueSort, Sorter>> = {
    product: sorter<number>(makeBase, {
      valueOf: (row) => {
        const place = placeOf[columns.product[row] ?? 0] ?? 0;
        return place < (productOrder?.order.valued ?? 0) ? place : null;
      },
      compare: (one, other) => one - other,
    }),
    title: sorter(() => orderByRank(base(), rankTexts(titles), columns.title), {
      valueOf: (row) => notBlank(titles[columns.title[row] ?? 0]),
      compare: compareNames,
    }),
    vendor: byProductText('vendor'),
    type: byProductText('type'),
    sku: byCode('sku', NO_SKU),
    barcode: byCode('barcode', NO_BARCODE),
    price: byNumber('price'),
    compare_at_price: byNumber('compareAt'),
    inventory_quantity: byNumber('stock'),
    updated_at: byNumber('updatedAt'),
  };

  /** All other orders are stable sorts of this one. */
  const base = () => orderOf('product').rows;

  function makeBase(): Order {
    const all = new Int32Array(columns.rows);
    let count = 0;
    for (let row = 1; row < columns.rows; row += 1) if (isThere(row)) all[count++] = row;
    const placed = orderByNumber(all.subarray(0, count), columns.position).rows;
    // Keeps the variants of a product together even if products share a title or have none.
    const order = orderByRank(placed, { of: placeOf, count: products.length }, columns.product);
    const blankFrom = productOrder?.order.valued ?? 0;
    const isBlank = (row: number) => (placeOf[columns.product[row] ?? 0] ?? 0) >= blankFrom;
    const firstBlank = order.rows.findIndex(isBlank);
    return { ...order, valued: firstBlank === -1 ? count : firstBlank };
  }

  function orderProducts(): void {
    if (productOrder?.changed?.size === 0) return;
    const isKnown = (number: number) => products[number] !== undefined;
    const order =
      productOrder === null || productOrder.changed === null
        ? orderByRank(
            Int32Array.from(products.keys()).filter(isKnown),
            rankTexts(Array.from(products, (one) => one?.title ?? '')),
          )
        : repairOrder(productOrder.order, productOrder.changed, isKnown, {
            valueOf: (number) => notBlank(products[number]?.title),
            compare: compareNames,
            compareEqual: (number, other) => number - other,
          });
    productOrder = { order, changed: new Set() };
    placeOf = new Uint32Array(products.length);
    order.rows.forEach((number, place) => {
      placeOf[number] = place;
    });
  }

  function orderOf(by: CatalogueSort): Order {
    orderProducts();
    const kept = orders.get(by);
    if (kept?.changed?.size === 0) return kept.order;
    const order =
      kept === undefined || kept.changed === null
        ? sorters[by].make()
        : sorters[by].repair(kept.order, kept.changed);
    orders.set(by, { order, changed: new Set() });
    return order;
  }

  return {
    /** Builds all orders in advance, so that no list has to wait for one. */
    makeAll(): void {
      for (const by of CATALOGUE_SORTS) orderOf(by);
    },
    /** Marks rows and products as changed, by number. `rows` must include the rows of products whose sort values changed. */
    changed(rows: ReadonlySet<number>, ofProducts: ReadonlySet<number>): void {
      if (productOrder !== null) note(productOrder, ofProducts);
      for (const kept of orders.values()) note(kept, rows);
    },
    /** The result may be shared by lists; do not modify it. */
    sorted(by: CatalogueSort, isDescending: boolean): Int32Array {
      const order = orderOf(by);
      return isDescending ? descending(order) : order.rows;
    },
    /** The rows whose value occurs in more than one row. */
    equal(by: CatalogueSort): readonly number[] {
      const { rows, begins, valued } = orderOf(by);
      const isSame = (place: number) => place > 0 && place < valued && begins[place] === 0;
      const equal: number[] = [];
      for (let place = 0; place < valued; place += 1)
        if (isSame(place) || isSame(place + 1)) equal.push(rows[place] ?? 0);
      return equal;
    },
  };
}

function note(kept: Kept, changed: ReadonlySet<number>): void {
  if (kept.changed === null) return;
  for (const number of changed) kept.changed.add(number);
  const most = Math.max(MOST_CHANGED, kept.order.rows.length * MOST_CHANGED_SHARE);
  if (kept.changed.size > most) kept.changed = null;
}

function notBlank(text: unknown): string | null {
  return typeof text === 'string' && text.trim() !== '' ? text : null;
}

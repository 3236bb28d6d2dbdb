import type { DatabaseSync } from 'node:sqlite';
import { CATALOGUE_SORTS, type CatalogueSort } from '../../shared/catalogue/catalogue-view.ts';
import { type CatalogueColumns, NO_BARCODE, NO_SKU } from './catalogue-columns.ts';
import { rankCodes } from './rank-codes.ts';
import { repairOrder, type Sorting } from './repair-order.ts';
import { descending, type Order, orderByNumber, orderByRank, rankTexts } from './row-order.ts';
import { compareCodes, compareNames } from './text-order.ts';

/** What variants are sorted by of their products. */
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

/** An order, and what has changed since it was made; null: so much that it is to be made anew. */
interface Kept {
  readonly order: Order;
  changed: Set<number> | null;
}

/** So many rows that changed, or such a share of all, are put in place one by one. */
const MOST_CHANGED = 1_000;
const MOST_CHANGED_SHARE = 0.01;

/** The rows in the order of every sort: made when they are asked for first, and repaired after changes. Five bytes a row each. */
export function createOrders(
  database: DatabaseSync,
  { columns, titles, isThere }: CatalogueColumns,
  /** By their numbers. */
  products: readonly (SortedProduct | undefined)[],
) {
  const orders = new Map<CatalogueSort, Kept>();
  let productOrder: Kept | null = null;
  /** Of a product, by its number: where it stands among all. */
  let placeOf = new Uint32Array(0);
  const selectCode = {
    sku: database.prepare('select sku as code from variants where row = ?'),
    barcode: database.prepare('select barcode as code from variants where row = ?'),
  };

  /** Rows of one value stand as their products do, and in these as they are placed. */
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

  /** Every other order begins with this one, and keeps it where values are equal. */
  const base = () => orderOf('product').rows;

  function makeBase(): Order {
    const all = new Int32Array(columns.rows);
    let count = 0;
    for (let row = 1; row < columns.rows; row += 1) if (isThere(row)) all[count++] = row;
    const placed = orderByNumber(all.subarray(0, count), columns.position).rows;
    // Of two products with one title, or with none, the variants stay together.
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
    /** Makes all orders, so that nobody waits for one. */
    makeAll(): void {
      for (const by of CATALOGUE_SORTS) orderOf(by);
    },
    /** Rows and products that are not as they were, by their numbers. A product's rows are told with it when their place is another. */
    changed(rows: ReadonlySet<number>, ofProducts: ReadonlySet<number>): void {
      if (productOrder !== null) note(productOrder, ofProducts);
      for (const kept of orders.values()) note(kept, rows);
    },
    /** Not to be written: lists share it. */
    sorted(by: CatalogueSort, isDescending: boolean): Int32Array {
      const order = orderOf(by);
      return isDescending ? descending(order) : order.rows;
    },
    /** The rows that have a value which another row has as well. */
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

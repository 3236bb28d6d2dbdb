import {
  CATALOGUE_SORTS,
  type CatalogueFacets,
  type CatalogueFilters,
  type CatalogueSort,
  type CatalogueView,
  MOST_FACETS,
} from '../../shared/catalogue/catalogue-view.ts';
import type { CatalogueFile, TouchedRows } from './catalogue-file.ts';
import { rankNumbers, rankSorted, rankTexts, type Ranks, sortByRank, sortNames } from './row-order.ts';
import { createTextBuffer } from './text-buffer.ts';

type OpenFile = NonNullable<CatalogueFile>;

/** What a filter asks of a product. */
interface IndexedProduct {
  readonly id: number;
  readonly title: string;
  readonly vendor: string;
  readonly type: string;
  readonly tags: readonly string[];
}

/** Bits of a row. */
const GONE = 1;
const NO_SKU = 2;
const NO_BARCODE = 4;
const DUPLICATE_SKU = 8;

/** Orders that are kept, so that turning back to one costs nothing. Four bytes a row each. */
const MOST_ORDERS = 8;

type OrderKey = `${CatalogueSort} ${'up' | 'down'}`;
const sortOf = (key: OrderKey) => key.split(' ')[0] as CatalogueSort;

const COLUMNS = `select v.row, v.product, v.position, v.price, v.compare_at_price, v.inventory_quantity, v.sku, v.barcode,
  v.title from variants v`;
type ColumnsRow = [
  number,
  number,
  number,
  string,
  string | null,
  number,
  string | null,
  string | null,
  string,
];

export type CatalogueIndex = ReturnType<typeof loadCatalogueIndex>;

/**
 * Reads into memory what lists are filtered, searched and sorted by: a list of a million is then made in milliseconds. The
 * rows themselves stay in the file.
 */
export function loadCatalogueIndex(file: OpenFile) {
  const { database } = file;
  const size = highest('variants', 'row') + 1;
  let capacity = size;
  let rows = size;
  const products: (IndexedProduct | undefined)[] = [];
  let product = new Uint32Array(capacity);
  let position = new Float64Array(capacity);
  let price = new Float64Array(capacity);
  let compareAt = new Float64Array(capacity);
  let stock = new Float64Array(capacity);
  let bits = new Uint8Array(capacity).fill(GONE);
  const text = createTextBuffer(capacity, capacity * 48);
  const productText = createTextBuffer(0, 0);
  const orders = new Map<OrderKey, Int32Array>();

  function highest(table: 'variants' | 'products', column: 'row' | 'number'): number {
    return Number(
      database.prepare(`select coalesce(max(${column}), 0) as last from ${table}`).get()?.['last'],
    );
  }

  /** Makes room for a row, and some more. */
  function reserve(row: number): void {
    rows = Math.max(rows, row + 1);
    if (row < capacity) return;
    capacity = Math.ceil(row * 1.25) + 16;
    product = longer(product, new Uint32Array(capacity));
    position = longer(position, new Float64Array(capacity));
    price = longer(price, new Float64Array(capacity));
    compareAt = longer(compareAt, new Float64Array(capacity));
    stock = longer(stock, new Float64Array(capacity));
    bits = longer(bits, new Uint8Array(capacity).fill(GONE));
  }

  /** Takes a row as it stands in the file. Returns the sorts that it may stand elsewhere in. */
  function put(columns: ColumnsRow): readonly CatalogueSort[] {
    const [row, ofProduct, at, costs, before, pieces, sku, barcode, title] = columns;
    reserve(row);
    const isNew = ((bits[row] ?? GONE) & GONE) !== 0;
    const moved = isNew || product[row] !== ofProduct || position[row] !== at;
    const was = { price: price[row], compareAt: compareAt[row], stock: stock[row] };
    product[row] = ofProduct;
    position[row] = at;
    price[row] = Number(costs);
    compareAt[row] = before === null ? Number.NaN : Number(before);
    stock[row] = pieces;
    bits[row] = (isBlank(sku) ? NO_SKU : 0) | (isBlank(barcode) ? NO_BARCODE : 0);
    const isReworded = text.set(row, `${title} ${sku ?? ''} ${barcode ?? ''}`);
    if (moved) return CATALOGUE_SORTS;
    return [
      ...(isReworded ? (['title', 'sku', 'barcode'] as const) : []),
      ...(was.price === price[row] ? [] : (['price'] as const)),
      ...(Object.is(was.compareAt, compareAt[row]) ? [] : (['compare_at_price'] as const)),
      ...(was.stock === stock[row] ? [] : (['inventory_quantity'] as const)),
      'updated_at',
    ];
  }

  /** Takes a product as it stands in the file. Returns the sorts that its variants may stand elsewhere in. */
  function putProduct(number: number, one: IndexedProduct): readonly CatalogueSort[] {
    const was = products[number];
    products[number] = one;
    productText.set(number, `${one.title} ${one.vendor} ${one.type} ${one.tags.join(' ')}`);
    // Every order goes on from that of the products where values are equal.
    if (was?.title !== one.title) return CATALOGUE_SORTS;
    return [
      ...(was.vendor === one.vendor ? [] : (['vendor'] as const)),
      ...(was.type === one.type ? [] : (['type'] as const)),
    ];
  }

  function load(): void {
    const selectProducts = database.prepare(
      'select number, id, title, vendor, type, tags from products order by number',
    );
    for (const row of selectProducts.iterate()) putProduct(Number(row['number']), toProduct(row));
    const selectColumns = database.prepare(`${COLUMNS} order by v.row`);
    selectColumns.setReturnArrays(true);
    for (const row of selectColumns.iterate()) put(row as unknown as ColumnsRow);
    markDuplicates(
      database
        .prepare(
          `select row from variants where sku collate nocase in (
          select sku from variants where trim(sku) <> '' group by sku collate nocase having count(*) > 1)`,
        )
        .all(),
    );
  }

  function markDuplicates(found: readonly Record<string, unknown>[]): void {
    for (const { row } of found) bits[Number(row)] = (bits[Number(row)] ?? 0) | DUPLICATE_SKU;
  }

  /** The rows that there are, as the products are called and their variants placed. */
  function everything(): Int32Array {
    const all = new Int32Array(rows);
    let count = 0;
    for (let row = 1; row < rows; row += 1) if (((bits[row] ?? GONE) & GONE) === 0) all[count++] = row;
    const present = all.subarray(0, count);
    return sortByRank(present, rankNumbers(position), { descending: false, placeOf: null });
  }

  function orderOf(by: CatalogueSort, descending: boolean): Int32Array {
    const key: OrderKey = `${by} ${descending ? 'down' : 'up'}`;
    const known = orders.get(key);
    if (known !== undefined) {
      // Asked for last, forgotten last.
      orders.delete(key);
      orders.set(key, known);
      return known;
    }
    const base = by === 'product' ? everything() : orderOf('product', false);
    const order = sortByRank(base, ranksOf(by), { descending, placeOf: isOfProduct(by) ? product : null });
    orders.set(key, order);
    const [oldest] = orders.keys();
    if (orders.size > MOST_ORDERS && oldest !== undefined) orders.delete(oldest);
    return order;
  }

  function ranksOf(by: CatalogueSort): Ranks {
    switch (by) {
      case 'product':
        // Of two products with one title, the variants stay together.
        return together(rankTexts(Array.from(products, (one) => one?.title ?? '')));
      case 'vendor':
        return rankTexts(Array.from(products, (one) => one?.vendor ?? ''));
      case 'type':
        return rankTexts(Array.from(products, (one) => one?.type ?? ''));
      case 'price':
        return rankNumbers(price);
      case 'compare_at_price':
        return rankNumbers(compareAt);
      case 'inventory_quantity':
        return rankNumbers(stock);
      case 'title':
      case 'sku':
      case 'barcode':
      case 'updated_at':
        return rankColumn(by);
    }
  }

  /** Gives each product a rank of its own; those without a title stand last. */
  function together({ of, count }: Ranks): Ranks {
    const numbers = Array.from(of.keys()).toSorted(
      (one, other) => (of[one] ?? 0) - (of[other] ?? 0) || one - other,
    );
    const own = new Uint32Array(of.length);
    numbers.forEach((number, rank) => {
      own[number] = rank;
    });
    return {
      of: own,
      count: numbers.length,
      blank: numbers.filter((number) => (of[number] ?? 0) >= count).length,
    };
  }

  function rankColumn(column: 'title' | 'sku' | 'barcode' | 'updated_at'): Ranks {
    const select = database.prepare(`select row, ${column} from variants order by ${column} collate nocase`);
    select.setReturnArrays(true);
    return rankSorted(select.iterate() as unknown as Iterable<[number, string | null]>, rows);
  }

  /** 1 for each product that the filters let pass; null when they ask nothing of products. */
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
    return Uint8Array.from(products, (one) =>
      Number(
        one !== undefined &&
          idIsIn(one.id) &&
          vendorIsIn(one.vendor) &&
          typeIsIn(one.type) &&
          (tags === undefined || one.tags.some(tagIsIn)),
      ),
    );
  }

  /** 1 for each row that holds all words, itself or in its product; null when there are no words. */
  function matchWords(search: string): Uint8Array | null {
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
    /** Reads again what has changed in the file. Lists that were made before stay as they are. */
    readAgain({ products: numbers, rows: touched, skus }: TouchedRows): void {
      const selectProduct = database.prepare(
        'select number, id, title, vendor, type, tags from products where number = ?',
      );
      const stale = new Set<CatalogueSort>();
      const drop = (sorts: readonly CatalogueSort[]) => {
        for (const sort of sorts) stale.add(sort);
      };
      for (const number of numbers) {
        const found = selectProduct.get(number);
        if (found === undefined) products[number] = undefined;
        else drop(putProduct(number, toProduct(found)));
      }
      const selectColumns = database.prepare(`${COLUMNS} where v.row = ?`);
      selectColumns.setReturnArrays(true);
      for (const row of touched) {
        const found = selectColumns.get(row) as unknown as ColumnsRow | undefined;
        if (found !== undefined) drop(put(found));
        else {
          bits[row] = GONE;
          drop(CATALOGUE_SORTS);
        }
      }
      for (const sku of skus) {
        const same = sku.trim() === '' ? [] : file.rowsOfSku(sku);
        for (const row of same) {
          const others = (bits[row] ?? 0) & ~DUPLICATE_SKU;
          bits[row] = same.length > 1 ? others | DUPLICATE_SKU : others;
        }
      }
      for (const key of orders.keys()) if (stale.has(sortOf(key))) orders.delete(key);
    },
    /** The numbers of the rows that a view lists, in its order. */
    list({ search, filters, sort }: CatalogueView): Int32Array {
      const order = orderOf(sort.by, sort.descending);
      const products_ = matchProducts(filters);
      const words = matchWords(search);
      const wanted = bitsWanted(filters);
      const amount = within(filters.price);
      const pieces = within(filters.stock);
      const found = new Int32Array(order.length);
      let count = 0;
      for (const row of order) {
        if (words !== null && words[row] === 0) continue;
        if (products_ !== null && products_[product[row] ?? 0] === 0) continue;
        if (((bits[row] ?? 0) & wanted) !== wanted) continue;
        if (amount !== null && !amount(price[row] ?? 0)) continue;
        if (pieces !== null && !pieces(stock[row] ?? 0)) continue;
        if (filters.compareAtBelowPrice === true && !((compareAt[row] ?? Number.NaN) < (price[row] ?? 0)))
          continue;
        found[count++] = row;
      }
      return found.slice(0, count);
    },
    /** The values that products have now. */
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

function longer<Numbers extends { set(values: Numbers): void }>(values: Numbers, target: Numbers): Numbers {
  target.set(values);
  return target;
}

function isOfProduct(by: CatalogueSort): boolean {
  return by === 'product' || by === 'vendor' || by === 'type';
}

function isBlank(text: string | null): boolean {
  return text === null || text.trim() === '';
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

/** Null when both ends are open. */
function within(
  range: { readonly from: string | number | null; readonly to: string | number | null } | undefined,
): ((value: number) => boolean) | null {
  if (range === undefined || (range.from === null && range.to === null)) return null;
  const from = range.from === null ? -Infinity : Number(range.from);
  const to = range.to === null ? Infinity : Number(range.to);
  return (value) => value >= from && value <= to;
}

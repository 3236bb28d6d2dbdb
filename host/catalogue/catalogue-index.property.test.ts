import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CatalogueProduct, CatalogueVariant } from '../../shared/catalogue/catalogue-variant.ts';
import {
  CATALOGUE_SORTS,
  type CatalogueFacets,
  type CatalogueFilters,
  type CatalogueSort,
  type CatalogueView,
} from '../../shared/catalogue/catalogue-view.ts';
import type { ProductId } from '../../shared/ids.ts';
import { loadCatalogueIndex } from './catalogue-index.ts';
import { anyProduct, anyVariant, cataloguePath, fileOf } from './test/model-shop.ts';

interface Shop {
  readonly products: ReadonlyMap<number, CatalogueProduct>;
  readonly variants: ReadonlyMap<number, CatalogueVariant>;
}

const PRODUCTS = [1, 2, 3, 4];
const PER_PRODUCT = 3;

const anyShop = fc
  .tuple(
    fc.tuple(...PRODUCTS.map(anyProduct)),
    fc.tuple(
      ...PRODUCTS.flatMap((product) =>
        Array.from({ length: PER_PRODUCT }, (_, place) => anyVariant(product * 10 + place, product)),
      ),
    ),
    fc.subarray(PRODUCTS, { minLength: 1 }),
  )
  .map(([products, variants, kept]): Shop => {
    const isKept = (id: number) => kept.includes(id);
    return {
      products: new Map(products.filter(({ id }) => isKept(id)).map((one) => [one.id, one])),
      variants: new Map(variants.filter(({ product }) => isKept(product)).map((one) => [one.id, one])),
    };
  });

const VARIANTS = PRODUCTS.flatMap((product) =>
  Array.from({ length: PER_PRODUCT }, (_, place) => product * 10 + place),
);

/** A shop in which the products and variants with these ids are replaced by those of another shop. */
function changed(before: Shop, other: Shop, ids: readonly number[]): Shop {
  const products = PRODUCTS.flatMap((id) => (ids.includes(id) ? other : before).products.get(id) ?? []);
  const variants = VARIANTS.flatMap((id) => {
    const product = Math.floor(id / 10);
    const isNew = !before.products.has(product);
    const variant = (isNew || ids.includes(id) ? other : before).variants.get(id);
    return products.some((one) => one.id === product) ? (variant ?? []) : [];
  });
  return {
    products: new Map(products.map((one) => [one.id, one])),
    variants: new Map(variants.map((one) => [one.id, one])),
  };
}

const range = <Value>(value: fc.Arbitrary<Value>) =>
  fc.record({ from: fc.option(value, { nil: null }), to: fc.option(value, { nil: null }) });
const FILTERS = {
  products: fc.subarray([1, 2, 9] as ProductId[], { minLength: 1 }),
  vendors: fc.subarray(['Alpine', 'Zelt & Co']),
  types: fc.subarray(['Tent', 'Rope']),
  tags: fc.subarray(['new', 'sale'], { minLength: 1 }),
  price: range(fc.constantFrom('5.00', '10.00', '25.00')),
  stock: range(fc.integer({ min: -3, max: 3 })),
  missing: fc.subarray(['sku', 'barcode'] as const),
  duplicateSku: fc.boolean(),
  compareAtBelowPrice: fc.boolean(),
};
const anyFilters: fc.Arbitrary<CatalogueFilters> = fc.oneof(
  fc.record(FILTERS, { requiredKeys: [] }),
  ...Object.entries(FILTERS).map(([name, values]) =>
    (values as fc.Arbitrary<unknown>).map((value): CatalogueFilters => ({ [name]: value })),
  ),
);
/** Views of the whole catalogue in every sort order. */
const SORTED: readonly CatalogueView[] = CATALOGUE_SORTS.flatMap((by) =>
  [false, true].map((descending) => ({ search: '', filters: {}, sort: { by, descending } })),
);
const anyView: fc.Arbitrary<CatalogueView> = fc.record({
  search: fc.oneof(
    fc.constant(''),
    fc.constantFrom('tent', 'grosse', 'GRÖSSE', 'cafe', 'rope alpine', 'a-1', '1', 'tent nothing'),
  ),
  filters: anyFilters,
  sort: fc.record({ by: fc.constantFrom(...CATALOGUE_SORTS), descending: fc.boolean() }),
});

const fold = (text: string) =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');

/** The ids that a view lists, computed without an index. */
function expected({ products, variants }: Shop, { search, filters, sort }: CatalogueView): number[] {
  const productOf = ({ product }: CatalogueVariant) => {
    const found = products.get(product);
    if (found === undefined) throw new Error('Every variant has a product.');
    return found;
  };
  const same = (sku: string) =>
    [...variants.values()].filter((other) => other.sku?.toLowerCase() === sku.toLowerCase()).length;
  const isIn = (value: number, { from, to }: { from: string | number | null; to: string | number | null }) =>
    (from === null || value >= Number(from)) && (to === null || value <= Number(to));
  const listed = [...variants.values()].filter((variant) => {
    const product = productOf(variant);
    const texts = [
      `${variant.title} ${variant.sku ?? ''} ${variant.barcode ?? ''}`,
      `${product.title} ${product.vendor} ${product.type} ${product.tags.join(' ')}`,
    ].map(fold);
    return (
      fold(search)
        .split(' ')
        .every((word) => texts.some((text) => text.includes(word))) &&
      (filters.products?.includes(product.id) ?? true) &&
      (filters.vendors?.includes(product.vendor) ?? true) &&
      (filters.types?.includes(product.type) ?? true) &&
      (filters.tags?.some((tag) => product.tags.includes(tag)) ?? true) &&
      isIn(Number(variant.price), filters.price ?? { from: null, to: null }) &&
      isIn(variant.inventoryQuantity, filters.stock ?? { from: null, to: null }) &&
      (filters.missing ?? []).every((field) => (variant[field] ?? '').trim() === '') &&
      (filters.duplicateSku !== true || ((variant.sku ?? '').trim() !== '' && same(variant.sku ?? '') > 1)) &&
      (filters.compareAtBelowPrice !== true ||
        (variant.compareAtPrice !== null && Number(variant.compareAtPrice) < Number(variant.price)))
    );
  });
  const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
  const byProduct = (one: CatalogueVariant, other: CatalogueVariant) =>
    collator.compare(productOf(one).title, productOf(other).title) || one.position - other.position;
  const text = (a: string, b: string) => (a < b ? -1 : Number(a > b));
  const key = (variant: CatalogueVariant): string | number | null => {
    const keys: Record<Exclude<CatalogueSort, 'product'>, string | number | null> = {
      title: variant.title,
      vendor: productOf(variant).vendor,
      type: productOf(variant).type,
      sku: variant.sku?.toLowerCase() ?? null,
      barcode: variant.barcode?.toLowerCase() ?? null,
      price: Number(variant.price),
      compare_at_price: variant.compareAtPrice === null ? null : Number(variant.compareAtPrice),
      inventory_quantity: variant.inventoryQuantity,
      updated_at: Date.parse(variant.updatedAt),
    };
    return sort.by === 'product' ? null : keys[sort.by];
  };
  const compare = (one: CatalogueVariant, other: CatalogueVariant): number => {
    if (sort.by === 'product')
      return sort.descending
        ? -collator.compare(productOf(one).title, productOf(other).title) || one.position - other.position
        : byProduct(one, other);
    const [a, b] = [key(one), key(other)].map((value) =>
      typeof value === 'string' && value.trim() === '' ? null : value,
    );
    if (a === null || b === null || a === undefined || b === undefined)
      return Number(a === null) - Number(b === null) || byProduct(one, other);
    const ranked =
      typeof a === 'number' && typeof b === 'number'
        ? a - b
        : sort.by !== 'sku' && sort.by !== 'barcode'
          ? collator.compare(String(a), String(b))
          : text(String(a), String(b));
    return (sort.descending ? -ranked : ranked) || byProduct(one, other);
  };
  return listed.toSorted(compare).map(({ id }) => id);
}

function facetsOf({ products }: Shop): CatalogueFacets {
  const all = [...products.values()];
  return {
    vendors: ['Alpine', 'alpine', 'Zelt & Co'].filter((name) => all.some(({ vendor }) => vendor === name)),
    types: ['Rope', 'Tent'].filter((name) => all.some(({ type }) => type === name)),
    tags: ['new', 'old', 'sale'].filter((name) => all.some(({ tags }) => tags.includes(name))),
  };
}

test('the index lists the rows of a view in its sort order, also after any changes', () => {
  const path = cataloguePath();
  let number = 0;
  fc.assert(
    fc.property(
      anyShop,
      fc.array(fc.tuple(anyShop, fc.subarray([...PRODUCTS, ...VARIANTS])), { maxLength: 3 }),
      fc.array(anyView, { minLength: 1, maxLength: 6 }),
      (first, later, views) => {
        number += 1;
        const file = fileOf(
          `${path}.${String(number)}`,
          [...first.products.values()],
          [...first.variants.values()],
        );
        const index = loadCatalogueIndex(file);
        const idsOf = (view: CatalogueView) => file.rows([...index.list(view)]).map((row) => row?.id);
        const check = (shop: Shop) => {
          expect(index.facets()).toEqual(facetsOf(shop));
          for (const view of [...SORTED, ...views]) expect(idsOf(view)).toEqual(expected(shop, view));
        };
        check(first);
        let before = first;
        for (const [other, ids] of later) {
          const shop = changed(before, other, ids);
          const goneOf = (known: ReadonlyMap<number, unknown>, now: ReadonlyMap<number, unknown>) =>
            [...known.keys()].filter((id) => !now.has(id));
          const gone = {
            products: goneOf(before.products, shop.products),
            variants: goneOf(before.variants, shop.variants),
          };
          const products = [...shop.products.values()].filter((one) => before.products.get(one.id) !== one);
          const variants = [...shop.variants.values()].filter((one) => before.variants.get(one.id) !== one);
          const earlier = views.map((view) => [...index.list(view)]);
          const shown = earlier.map((rows) => file.rows(rows).map((row) => row?.id));
          index.readAgain(file.apply({ products, variants, gone, facts: {} }));
          // A deleted row is null, and no other row takes its place.
          earlier.forEach((rows, at) => {
            const now = file.rows(rows).map((row, place) => row?.id ?? shown[at]?.[place]);
            expect(now).toEqual(shown[at]);
          });
          check(shop);
          before = shop;
        }
        const fresh = loadCatalogueIndex(file);
        for (const view of [...SORTED, ...views])
          expect([...fresh.list(view)]).toEqual([...index.list(view)]);
        file.close();
      },
    ),
    { numRuns: 60 },
  );
});

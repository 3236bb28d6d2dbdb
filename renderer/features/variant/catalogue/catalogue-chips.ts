import { t } from '../../../../messages/language.ts';
import type { CatalogueFilters } from '../../../../shared/catalogue/catalogue-view.ts';
import type { CurrencyCode } from '../../../../shared/currency.ts';
import { formatNumber } from '../../../ui/format.ts';
import { moneyText } from '../../../ui/money-text.ts';
import type { Narrowing } from '../../../ui/search/SearchChips.tsx';

/** One filter of a view, and the filters without it. */
interface FilterChip extends Narrowing {
  readonly without: CatalogueFilters;
}

/** Maximum number of products that a chip names; the others are counted. */
export const MOST_NAMED = 3;

/**
 * The chips of all filters of the catalogue; the search text is not one of them.
 * @param names names of the first filtered products, as far as they are known
 */
export function chipsOf(
  filters: CatalogueFilters,
  currency: CurrencyCode,
  names: readonly string[],
): FilterChip[] {
  const texts = t().catalogue.filters;
  const products = filters.products?.length ?? 0;
  return [
    ...(filters.products === undefined
      ? []
      : [
          {
            id: 'products',
            field: names.length === 0 ? null : texts.products,
            value:
              names.length === 0
                ? texts.productCount({ count: products })
                : texts.productNames({ names, more: products - names.length }),
            without: { ...filters, products: undefined },
          },
        ]),
    ...valueChips(filters, 'vendors'),
    ...valueChips(filters, 'types'),
    ...valueChips(filters, 'tags'),
    ...rangeChip(filters, 'price', texts.price({ currency }), (value) => moneyText(String(value), currency)),
    ...rangeChip(filters, 'stock', texts.stock, (value) => formatNumber(Number(value))),
    ...(filters.missing ?? []).map((field) => ({
      id: `missing ${field}`,
      field: null,
      value: texts.missing[field],
      without: withList(filters, 'missing', filters.missing?.filter((other) => other !== field) ?? []),
    })),
    ...(['duplicateSku', 'compareAtBelowPrice'] as const).flatMap((name) =>
      filters[name] === true
        ? [{ id: name, field: null, value: texts[name], without: { ...filters, [name]: undefined } }]
        : [],
    ),
  ];
}

/** Sets a list filter, or removes it if the list is empty, because an empty list would match nothing. */
export function withList<Name extends 'vendors' | 'types' | 'tags' | 'missing'>(
  filters: CatalogueFilters,
  name: Name,
  values: NonNullable<CatalogueFilters[Name]>,
): CatalogueFilters {
  return { ...filters, [name]: values.length === 0 ? undefined : values };
}

function valueChips(filters: CatalogueFilters, name: 'vendors' | 'types' | 'tags'): FilterChip[] {
  const values = filters[name] ?? [];
  return values.map((value) => ({
    id: `${name} ${value}`,
    field: t().catalogue.filters[name],
    value,
    without: withList(
      filters,
      name,
      values.filter((other) => other !== value),
    ),
  }));
}

function rangeChip(
  filters: CatalogueFilters,
  name: 'price' | 'stock',
  field: string,
  text: (value: string | number) => string,
): FilterChip[] {
  const range = filters[name];
  if (range === undefined) return [];
  const { fromTo, atLeast, atMost } = t().catalogue.filters;
  const { from, to } = range;
  if (from === null && to === null) return [];
  const value =
    from === null
      ? atMost({ value: text(to ?? '') })
      : to === null
        ? atLeast({ value: text(from) })
        : fromTo({ from: text(from), to: text(to) });
  return [{ id: name, field, value, without: { ...filters, [name]: undefined } }];
}

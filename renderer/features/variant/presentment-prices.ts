import { t } from '../../../messages/language.ts';
import type { VariantWire } from '../../../shared/contract/variant-wire.ts';
import { parseCurrency, type CurrencyCode } from '../../../shared/currency.ts';
import { PRICE_FIELDS, type PriceField } from '../../../shared/variant/variant.ts';
import type { GridColumn } from '../../ui/grid/column.ts';
import type { CellReaders } from '../../ui/grid/row-source.ts';
import { amounts, readOnly } from './variant-columns.ts';
import type { GridVariant } from './variant-fields.ts';

/** The columns for a store's presentment currencies other than its own, and the readers of their values. */
export interface PresentmentPrices {
  readonly columns: readonly GridColumn[];
  readonly readers: CellReaders<GridVariant>;
}

export const NO_PRESENTMENT_PRICES: PresentmentPrices = { columns: [], readers: {} };

type PricedVariant = Pick<VariantWire, 'id' | 'price' | 'compare_at_price' | 'presentment_prices'>;

/** The currencies to request. Currencies unknown to Storedesk are left out, because the store's answer could not be parsed. */
export function presentmentCurrencies(enabled: readonly string[], own: CurrencyCode): CurrencyCode[] {
  const known = enabled.map(parseCurrency).filter((currency) => currency !== null);
  return [...new Set(known)].filter((currency) => currency !== own);
}

/** The presentment prices in the store's answer to a request for variants with these prices (specification 2.2, D3.12). */
export function presentmentPrices(variants: readonly PricedVariant[], own: CurrencyCode): PresentmentPrices {
  const byId = new Map(variants.map((variant) => [variant.id, variant]));
  const answered = variants.flatMap(({ presentment_prices: prices }) =>
    prices.map(({ price }) => price.currency_code),
  );
  const currencies = presentmentCurrencies(answered, own);
  const isCompared = variants.some(({ compare_at_price: compareAt }) => compareAt !== null);
  const fields: readonly PriceField[] = isCompared ? PRICE_FIELDS : ['price'];
  const all = currencies.flatMap((currency) => fields.map((field) => ({ currency, field })));
  return {
    columns: all.map(({ currency, field }) => presentmentColumn(field, currency, own)),
    readers: Object.fromEntries(
      all.map(({ currency, field }) => [
        keyOf(field, currency),
        (variant: GridVariant) => {
          const priced = byId.get(variant.id);
          // The price has changed since it was converted: the converted amount is wrong until it is read again.
          if (priced === undefined || priced[field] !== variant[field]) return null;
          return amountIn(priced, field, currency);
        },
      ]),
    ),
  };
}

function amountIn(variant: PricedVariant, field: PriceField, currency: CurrencyCode): string | null {
  const prices = variant.presentment_prices.find(({ price }) => price.currency_code === currency);
  return prices?.[field]?.amount ?? null;
}

function presentmentColumn(field: PriceField, currency: CurrencyCode, own: CurrencyCode): GridColumn {
  const { columns, readOnly: reasons } = t().variant;
  const isPrice = field === 'price';
  return {
    key: keyOf(field, currency),
    title: isPrice ? columns.priceIn({ currency }) : columns.compareAtIn({ currency }),
    width: isPrice ? 120 : 176,
    edit: readOnly(reasons.presentment({ currency: own })),
    ...amounts(currency),
  };
}

function keyOf(field: PriceField, currency: CurrencyCode): string {
  return `${field}_${currency}`;
}

import type { CurrencyCode } from '../../shared/currency.ts';
import { convertMoney, type Money } from '../../shared/money.ts';
import type { ResolverContext } from '../graphql/resolver-context.ts';
import type { SchemaTypes } from '../graphql/schema-types.ts';

/** An amount in the shop's currency that the customer saw in a presentment currency. */
export interface MoneyBag {
  /** Minor units of the shop's currency. */
  readonly minor: number;
  readonly presentmentCurrency: CurrencyCode;
}

/** Adds `MoneyBag`: the amount in the shop's currency, and in the customer's at the store's exchange rate (D3.12). */
export function addMoneyBag({ builder, money }: SchemaTypes) {
  return builder.objectRef<MoneyBag>('MoneyBag').implement({
    fields: (t) => ({
      shopMoney: t.field({
        type: money,
        resolve: async ({ minor }, _, context) => shopMoney(minor, context),
      }),
      presentmentMoney: t.field({
        type: money,
        resolve: async ({ minor, presentmentCurrency: currency }, _, context) => {
          const amount = await shopMoney(minor, context);
          const rate = (await context.rates()).get(currency);
          return rate === undefined ? amount : convertMoney(amount, rate, currency);
        },
      }),
    }),
  });
}

async function shopMoney(minor: number, { shop }: ResolverContext): Promise<Money> {
  return { minor, currency: (await shop()).currency };
}

import { z } from 'zod';
import { currencyCodeSchema, type CurrencyCode } from '../../shared/currency.ts';
import type { ExchangeRate } from '../../shared/money.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { Reader } from '../database/transaction.ts';
import { readExchangeRates } from '../shop/shop-reader.ts';

/** Currencies of presentment prices, each with its rate from the shop's currency; null for the shop's currency only (D3.12). */
export type PresentmentCurrencies = readonly (readonly [CurrencyCode, ExchangeRate])[] | null;

/** Reads the rates from the shop's currency. Error: a sentence for a currency without a rate. */
export async function readRates(
  read: Reader,
  own: CurrencyCode,
  currencies: readonly CurrencyCode[] | null,
): Promise<Result<PresentmentCurrencies, string>> {
  if (currencies === null) return ok(null);
  const rates = await readExchangeRates(read);
  const pairs: (readonly [CurrencyCode, ExchangeRate])[] = [];
  for (const currency of currencies) {
    const rate = currency === own ? { numerator: 1, denominator: 1 } : rates.get(currency);
    if (!rate) return err(`presentment_currencies: this shop has no prices in ${currency}.`);
    pairs.push([currency, rate]);
  }
  return ok(pairs);
}

const echoSchema = z.array(z.object({ price: z.object({ currency_code: currencyCodeSchema }) })).min(1);

/** The currencies, with rates, of presentment prices that a client sends back as it read them (D1.7); null if there are none. */
export async function readEchoedRates(
  read: Reader,
  own: CurrencyCode,
  prices: unknown,
): Promise<PresentmentCurrencies> {
  const echo = echoSchema.safeParse(prices);
  if (!echo.success) return null;
  const rates = await readRates(
    read,
    own,
    echo.data.map(({ price }) => price.currency_code),
  );
  return rates.ok ? rates.value : null;
}

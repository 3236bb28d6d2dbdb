import { z } from 'zod';
import type { Branded } from './brand.ts';

/** A currency whose minor digits are known: from ISO 4217, current or historic, or from the public API. */
export type CurrencyCode = Branded<string, 'CurrencyCode'>;

const ZERO_DIGITS = 'BIF BYR CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF';
const THREE_DIGITS = 'BHD IQD JOD KWD LYD OMR TND';
const TWO_DIGITS =
  'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP ' +
  'CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HRK HTG HUF IDR ILS INR ' +
  'IRR JEP JMD KES KGS KHR KID KPW KYD KZT LAK LBP LKR LRD LSL LTL LVL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK ' +
  'MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SLL ' +
  'SOS SRD SSP STD STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VED VEF VES WST XCD YER ZAR ZMW ' +
  'ZWG';

const MINOR_DIGITS: ReadonlyMap<string, number> = new Map([
  ...ZERO_DIGITS.split(' ').map((code) => [code, 0] as const),
  ...TWO_DIGITS.split(' ').map((code) => [code, 2] as const),
  ...THREE_DIGITS.split(' ').map((code) => [code, 3] as const),
]);

/** All currency codes, in alphabetical order. */
export const CURRENCY_CODES: readonly CurrencyCode[] = [...MINOR_DIGITS.keys()]
  .toSorted()
  .map((code) => code as CurrencyCode);

/** Parses a currency code; null if it is unknown or malformed, which is a 400 (D3.12). */
export function parseCurrency(text: string): CurrencyCode | null {
  return MINOR_DIGITS.has(text) ? (text as CurrencyCode) : null;
}

/** Number of digits after the decimal point: 0 for JPY, 2 for EUR, 3 for KWD (ISO 4217). */
export function minorDigits(currency: CurrencyCode): number {
  return MINOR_DIGITS.get(currency) ?? 2;
}

export const currencyCodeSchema = z
  .string()
  .refine(
    (text) => parseCurrency(text) !== null,
    'is not a known ISO 4217 currency code',
  ) as unknown as z.ZodType<CurrencyCode, string>;

import { z } from 'zod';
import type { Branded } from './brand.ts';

/** An ISO 4217 code that Storedesk knows the minor digits of. */
export type CurrencyCode = Branded<string, 'CurrencyCode'>;

const ZERO_DIGITS = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF';
const THREE_DIGITS = 'BHD IQD JOD KWD LYD OMR TND';
const TWO_DIGITS =
  'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP ' +
  'CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR ' +
  'JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN ' +
  'NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP ' +
  'SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VES WST XCD YER ZAR ZMW ZWG';

const MINOR_DIGITS: ReadonlyMap<string, number> = new Map([
  ...ZERO_DIGITS.split(' ').map((code) => [code, 0] as const),
  ...TWO_DIGITS.split(' ').map((code) => [code, 2] as const),
  ...THREE_DIGITS.split(' ').map((code) => [code, 3] as const),
]);

/** Reads an ISO 4217 code; null when it is unknown or malformed (D3.12 makes that a 400). */
export function parseCurrency(text: string): CurrencyCode | null {
  return MINOR_DIGITS.has(text) ? (text as CurrencyCode) : null;
}

/** How many digits stand behind the decimal point: 0 for JPY, 2 for EUR, 3 for KWD (ISO 4217). */
export function minorDigits(currency: CurrencyCode): number {
  return MINOR_DIGITS.get(currency) ?? 2;
}

export const currencyCodeSchema = z
  .string()
  .refine(
    (text) => parseCurrency(text) !== null,
    'is not a known ISO 4217 currency code',
  ) as unknown as z.ZodType<CurrencyCode, string>;

import { parseCurrency, type CurrencyCode } from '../../shared/currency.ts';
import type { LocationId, ShopId } from '../../shared/ids.ts';
import type { RowOf } from './demo-rows.ts';

function currency(code: string): CurrencyCode {
  const parsed = parseCurrency(code);
  if (parsed === null) throw new Error(`${code} is no currency`);
  return parsed;
}

export const EUR = currency('EUR');

/** One euro in each presentment currency: without minor digits (JPY), with two, and with three (KWD). */
export const DEMO_RATES: readonly RowOf<'exchange_rate'>[] = [
  { currency: currency('USD'), numerator: 10_845, denominator: 10_000 },
  { currency: currency('GBP'), numerator: 8_410, denominator: 10_000 },
  { currency: currency('JPY'), numerator: 16_320, denominator: 100 },
  { currency: currency('KWD'), numerator: 33_270, denominator: 100_000 },
];

export const DEMO_SHOP: RowOf<'shop'> = {
  id: 1 as ShopId,
  name: 'Hollow Pine Outfitters',
  domain: 'hollow-pine.example',
  currency: EUR,
  timezone: 'Europe/Berlin',
  presentment_currencies: JSON.stringify(DEMO_RATES.map((rate) => rate.currency)),
  state: 'open',
};

/** The locations that ship parcels. The first ships most of them; the last has only a name and a country. */
export const DEMO_LOCATIONS: readonly RowOf<'location'>[] = [
  {
    id: 301 as LocationId,
    name: 'Fjordline Logistics Rostock',
    address1: 'Am Seehafen 12',
    address2: 'Tor 4',
    city: 'Rostock',
    province: 'Mecklenburg-Vorpommern',
    country_code: 'DE',
    zip: '18147',
    phone: '+49 30 23125 301',
  },
  {
    id: 302 as LocationId,
    name: 'Hollow Pine Store Leipzig',
    address1: 'Karl-Heine-Straße 58',
    address2: null,
    city: 'Leipzig',
    province: 'Sachsen',
    country_code: 'DE',
    zip: '04229',
    phone: '+49 30 23125 302',
  },
  {
    id: 303 as LocationId,
    name: 'Atelier Saga',
    address1: null,
    address2: null,
    city: null,
    province: null,
    country_code: 'NO',
    zip: null,
    phone: null,
  },
];

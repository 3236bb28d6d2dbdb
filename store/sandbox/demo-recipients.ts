import type { Recipient } from '../fulfillment/fulfillment-order-documents.ts';
import { DEMO_COUNTRIES, DEMO_MARKETS, type DemoCountry } from './demo-people.ts';
import type { Dice } from './dice.ts';

/** A made-up customer: who gets the parcel, and the currency they pay in. */
export interface DemoCustomer {
  readonly recipient: Recipient;
  /** ISO 4217 code. */
  readonly currency: string;
  /** Whether the parcel leaves the customs union. */
  readonly isAbroad: boolean;
}

/** Draws a customer from one of the shop's markets. Every address field is sometimes null. */
export function drawCustomer(dice: Dice): DemoCustomer {
  const code = dice.pick(DEMO_MARKETS);
  const country: DemoCountry = DEMO_COUNTRIES[code];
  const recipient = dice.chance(0.03) ? collectsInPerson(country, dice) : livesAt(country, dice);
  return { recipient, currency: country.currency, isAbroad: ['GB', 'US', 'JP', 'KW', 'IL'].includes(code) };
}

function livesAt(country: DemoCountry, dice: Dice): Recipient {
  const [city, province, zip] = dice.pick(country.places);
  const firstName = dice.pick(country.firstNames);
  const lastName = dice.pick(country.lastNames);
  const street = dice.pick(country.streets);
  const house = String(dice.between(1, 148));
  return {
    firstName: dice.chance(0.98) ? firstName : null,
    lastName,
    company: dice.chance(0.1) ? `${lastName} & Co.` : null,
    address1: country.houseFirst ? `${house} ${street}` : `${street} ${house}`,
    address2: dice.chance(0.15) ? `Floor ${String(dice.between(1, 6))}` : null,
    zip,
    city,
    province,
    country: country.country,
    email: dice.chance(0.92) ? `customer-${String(dice.between(10_000, 99_999))}@example.com` : null,
    phone: dice.chance(0.7) ? `${country.phone}${String(dice.between(10, 99))}` : null,
  };
}

/** A recipient who collects the parcel, of whom only the last name is known. */
function collectsInPerson(country: DemoCountry, dice: Dice): Recipient {
  return {
    firstName: null,
    lastName: dice.pick(country.lastNames),
    company: null,
    address1: null,
    address2: null,
    zip: null,
    city: null,
    province: null,
    country: null,
    email: null,
    phone: null,
  };
}

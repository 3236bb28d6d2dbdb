import { COUNTRY_CODES, type CountryCode } from '../../shared/country.ts';

const NAMES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const CODES: ReadonlyMap<string, CountryCode> = new Map(
  COUNTRY_CODES.flatMap((code) => {
    const name = NAMES.of(code);
    return name === undefined ? [] : [[name, code] as const];
  }),
);

/** Finds a country's code by its English name, which recipients contain; null if no country has this name. */
export function countryOf(name: string): CountryCode | null {
  return CODES.get(name) ?? null;
}

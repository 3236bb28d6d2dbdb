import { COUNTRY_CODES, type CountryCode } from '../../shared/country.ts';

const NAMES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const CODES: ReadonlyMap<string, CountryCode> = new Map(
  COUNTRY_CODES.flatMap((code) => {
    const name = NAMES.of(code);
    return name === undefined ? [] : [[name, code] as const];
  }),
);

/** The code of a country by its English name, as a recipient has it; null when no country is called that. */
export function countryOf(name: string): CountryCode | null {
  return CODES.get(name) ?? null;
}

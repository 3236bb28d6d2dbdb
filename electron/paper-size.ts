/** Countries that use Letter; all others use A4 (ISO 216). Source: Unicode CLDR, `paperSize`. */
const LETTER_COUNTRIES = new Set([
  'BZ',
  'CA',
  'CL',
  'CO',
  'CR',
  'GT',
  'MX',
  'NI',
  'PA',
  'PH',
  'PR',
  'SV',
  'US',
  'VE',
]);

/** The paper size of a country, given its ISO 3166 code; A4 if the code is empty because the country is unknown. */
export function paperSizeOf(country: string): 'A4' | 'Letter' {
  return LETTER_COUNTRIES.has(country.toUpperCase()) ? 'Letter' : 'A4';
}

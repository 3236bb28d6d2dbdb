/** Where sheets are Letter; everywhere else they are A4 (ISO 216). Unicode CLDR, `paperSize`. */
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

/** The sheet of a country, by its ISO 3166 code; A4 when the system does not tell the country. */
export function paperSizeOf(country: string): 'A4' | 'Letter' {
  return LETTER_COUNTRIES.has(country.toUpperCase()) ? 'Letter' : 'A4';
}

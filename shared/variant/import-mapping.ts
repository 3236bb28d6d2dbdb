import { CSV_FIELDS, type CsvField } from '../contract/draft-calls.ts';
import type { DecimalMark } from '../number-text.ts';

/** What a column of a file can hold: what a variant is found by, or what is changed of it. */
export const IMPORT_FIELDS = ['id', 'handle', ...CSV_FIELDS] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** What the lines of a file name their variants by. */
export const IMPORT_KEYS = ['id', 'sku', 'handle_options'] as const;
export type ImportKey = (typeof IMPORT_KEYS)[number];

/** How the columns of a file are to be read. */
export interface ImportMapping {
  /** What each column holds; null is not imported. */
  readonly columns: readonly (ImportField | null)[];
  readonly key: ImportKey;
  /** Null: not known. */
  readonly decimals: DecimalMark | null;
}

/** The columns that a key is read from, the first of which must be there. */
const KEY_FIELDS = {
  id: ['id'],
  sku: ['sku'],
  handle_options: ['handle', 'option1', 'option2', 'option3'],
} as const satisfies Record<ImportKey, readonly ImportField[]>;

/**
 * How columns are called, as `fold` leaves it: by our export, by other programs, in English and in German. Of a file with several
 * of a field's names, the first of them counts.
 */
const NAMES = {
  id: ['variantid', 'variantenid', 'id'],
  handle: ['handle', 'producthandle', 'urlhandle', 'produkthandle'],
  option1: ['option1', 'option1value', 'option1wert', 'optionswert1'],
  option2: ['option2', 'option2value', 'option2wert', 'optionswert2'],
  option3: ['option3', 'option3value', 'option3wert', 'optionswert3'],
  sku: ['variantsku', 'sku', 'stockkeepingunit', 'artikelnummer', 'artikelnr', 'artnr'],
  barcode: ['variantbarcode', 'barcode', 'ean', 'gtin', 'upc', 'isbn', 'strichcode'],
  price: ['variantprice', 'price', 'preis', 'verkaufspreis', 'vkpreis'],
  compare_at_price: [
    'variantcompareatprice',
    'compareatprice',
    'vergleichspreis',
    'streichpreis',
    'uvp',
    'rrp',
  ],
  inventory_policy: ['variantinventorypolicy', 'inventorypolicy', 'wennnichtvorratig', 'bestandsrichtlinie'],
} as const satisfies Record<ImportField, readonly string[]>;

/** A name without case, accents, spaces, currency and signs. */
function fold(name: string): string {
  return name
    .replace(/\([^)]*\)\s*$/, '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** What each column of a file holds, by the names in its first line; null is not imported. No field stands twice. */
export function guessColumns(header: readonly string[]): (ImportField | null)[] {
  const folded = header.map(fold);
  const columns = new Map(
    IMPORT_FIELDS.map((field) => [field, NAMES[field].map((name) => folded.indexOf(name)).find(isThere)]),
  );
  return header.map((_, at) => IMPORT_FIELDS.find((field) => columns.get(field) === at) ?? null);
}

const isThere = (index: number) => index !== -1;

/** The surest key that the columns have. */
export function guessKey(columns: readonly (ImportField | null)[]): ImportKey {
  return IMPORT_KEYS.find((key) => columns.includes(KEY_FIELDS[key][0])) ?? 'id';
}

/** The fields that an import changes: those of its columns that are not its key. */
export function changedFields({ columns, key }: Pick<ImportMapping, 'columns' | 'key'>): CsvField[] {
  const ofKey: readonly ImportField[] = KEY_FIELDS[key];
  return CSV_FIELDS.filter((field) => columns.includes(field) && !ofKey.includes(field));
}

/** Why an import cannot be compared as it is chosen; null when it can. */
export function whyNotCompare(
  mapping: ImportMapping,
): 'no_key' | 'nothing_to_change' | 'twice' | 'decimals' | null {
  const mapped = mapping.columns.filter((field) => field !== null);
  if (new Set(mapped).size < mapped.length) return 'twice';
  if (!mapped.includes(KEY_FIELDS[mapping.key][0])) return 'no_key';
  const fields = changedFields(mapping);
  if (fields.length === 0) return 'nothing_to_change';
  const hasAmounts = fields.includes('price') || fields.includes('compare_at_price');
  return hasAmounts && mapping.decimals === null ? 'decimals' : null;
}

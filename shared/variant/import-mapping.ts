import { CSV_FIELDS, type CsvField } from '../contract/draft-calls.ts';
import type { DecimalMark } from '../number-text.ts';

/** What a column of a file can contain: a key by which a variant is found, or a field to change. */
export const IMPORT_FIELDS = ['id', 'handle', ...CSV_FIELDS] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** The keys by which the lines of a file can identify their variants. */
export const IMPORT_KEYS = ['id', 'sku', 'handle_options'] as const;
type ImportKey = (typeof IMPORT_KEYS)[number];

/** How the columns of a file are interpreted. */
export interface ImportMapping {
  /** The field of each column; null for a column that is not imported. */
  readonly columns: readonly (ImportField | null)[];
  readonly key: ImportKey;
  /** Null if not known. */
  readonly decimals: DecimalMark | null;
}

/** The columns that make up a key; the first one is required. */
const KEY_FIELDS = {
  id: ['id'],
  sku: ['sku'],
  handle_options: ['handle', 'option1', 'option2', 'option3'],
} as const satisfies Record<ImportKey, readonly ImportField[]>;

/**
 * Column names after `fold`, from our export and from other programs, in English and German. If several columns match a
 * field, the name that comes first here wins.
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

/** A name in lower case without accents, spaces, punctuation or a trailing part in parentheses such as a currency. */
function fold(name: string): string {
  return name
    .replace(/\([^)]*\)\s*$/, '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Guesses the field of each column from the header; null for a column that is not imported. No field occurs twice. */
export function guessColumns(header: readonly string[]): (ImportField | null)[] {
  const folded = header.map(fold);
  const columns = new Map(
    IMPORT_FIELDS.map((field) => [field, NAMES[field].map((name) => folded.indexOf(name)).find(isThere)]),
  );
  return header.map((_, at) => IMPORT_FIELDS.find((field) => columns.get(field) === at) ?? null);
}

const isThere = (index: number) => index !== -1;

/** The most reliable key among the columns; `id` if there is none. */
export function guessKey(columns: readonly (ImportField | null)[]): ImportKey {
  return IMPORT_KEYS.find((key) => columns.includes(KEY_FIELDS[key][0])) ?? 'id';
}

/** The fields that an import changes: its mapped columns without those of its key. */
export function changedFields({ columns, key }: Pick<ImportMapping, 'columns' | 'key'>): CsvField[] {
  const ofKey: readonly ImportField[] = KEY_FIELDS[key];
  return CSV_FIELDS.filter((field) => columns.includes(field) && !ofKey.includes(field));
}

/** Why an import cannot be compared with this mapping; null if it can. */
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

import { nameOfVariant, type CatalogueRow } from '../../shared/catalogue/catalogue-variant.ts';
import type { CsvField } from '../../shared/contract/draft-calls.ts';
import type {
  ImportChange,
  ImportChoices,
  ImportProblem,
  ImportProblemKind,
} from '../../shared/contract/import-calls.ts';
import { unescapeFormula } from '../../shared/csv/csv-text.ts';
import type { CurrencyCode } from '../../shared/currency.ts';
import { type ProductId, variantIdSchema } from '../../shared/ids.ts';
import { formatMoney } from '../../shared/money.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { isShortened, readNumber, withoutThousands } from '../../shared/number-text.ts';
import { fieldOf } from '../../shared/variant/field-of.ts';
import { changedFields, type ImportField } from '../../shared/variant/import-mapping.ts';
import { isSameValue } from '../../shared/variant/same-value.ts';
import {
  combinationKey,
  isPriceField,
  OPTION_FIELDS,
  type VariantFields,
} from '../../shared/variant/variant.ts';
import {
  applyVariantInput,
  newVariantFields,
  type VariantProblem,
} from '../../shared/variant/variant-rules.ts';
import type { CsvLine } from './csv-reader.ts';

/** Finds the variants that lines refer to. */
export interface VariantLookup {
  readonly byId: (id: number) => CatalogueRow | null;
  /** Ignores case. */
  readonly bySku: (sku: string) => readonly CatalogueRow[];
  readonly byHandle: (handle: string) => readonly CatalogueRow[];
}

/** A change with the product of its variant, as needed for a draft. */
export type PlannedChange = ImportChange & { readonly product: ProductId };

/** The result for a line: its changes, which may be none, or the problems for which the whole line is refused. */
export type ComparedLine = Result<LineChanges, readonly ImportProblem[]>;

interface LineChanges {
  readonly changes: readonly PlannedChange[];
  /** Number of cells that equal the stored value while an unsaved edit differs from it. */
  readonly otherEdits: number;
}

/** The texts of unsaved edits, by `cellKey`. */
export type EditedCells = ReadonlyMap<string, string | null>;

export function cellKey(variant: number, field: string): string {
  return `${String(variant)} ${field}`;
}

export interface LineFormat {
  readonly choices: ImportChoices;
  /** Number of cells in the first line. */
  readonly width: number;
  readonly currency: CurrencyCode;
  readonly edits: EditedCells;
}

/** Maximum characters of a cell quoted in a problem. */
const SHOWN = 200;
const BAD_TEXT = /[\0\uFFFD\p{Surrogate}]/u;
const CODES: readonly CsvField[] = ['sku', 'barcode'];
/** The fields that an empty cell can clear. */
const CLEARABLE: readonly CsvField[] = ['compare_at_price', 'sku', 'barcode'];

/** Returns a function that compares the lines of one file, in order, with the variants of a store. */
export function createLineComparison(lookup: VariantLookup, { choices, width, currency, edits }: LineFormat) {
  const fields = changedFields(choices);
  const at = new Map(choices.columns.map((field, index) => [field, index]));
  /** The line in which each variant was found. */
  const seen = new Map<number, number>();

  return (csvLine: CsvLine): ComparedLine => {
    const { line, hasBadQuotes } = csvLine;
    const cells = csvLine.cells.map(unescapeFormula);
    const cellOf = (field: ImportField) => cells[at.get(field) ?? -1] ?? '';
    const problem = (kind: ImportProblemKind, field: ImportField | null = null): ImportProblem => ({
      line,
      field,
      kind,
      value: (field === null ? cells.join(choices.delimiter) : cellOf(field)).slice(0, SHOWN),
      other: null,
    });

    if (hasBadQuotes) return err([problem('bad_quotes')]);
    if (cells.length !== width) return err([problem(cells.length < width ? 'fewer_cells' : 'more_cells')]);
    const found = find();
    if (!found.ok) return err([found.error]);
    const { value: variant } = found;
    const first = seen.get(variant.id);
    if (first !== undefined) return err([{ ...problem('twice'), other: first }]);
    seen.set(variant.id, line);
    return changesOf(variant);

    function find(): Result<CatalogueRow, ImportProblem> {
      if (choices.key === 'id') return findById();
      if (choices.key === 'sku') {
        const sku = cellOf('sku');
        if (sku.trim() === '') return err(problem('no_key', 'sku'));
        const all = lookup.bySku(sku);
        const exact = all.filter((one) => one.sku === sku);
        return single(exact.length > 0 ? exact : all, 'sku');
      }
      const handle = cellOf('handle').trim();
      if (handle === '') return err(problem('no_key', 'handle'));
      const values = OPTION_FIELDS.map((option) => (at.has(option) ? cellOf(option).trim() : '') || null);
      const [option1 = null, option2 = null, option3 = null] = values;
      const variants = lookup.byHandle(handle);
      // A product without options has a single variant, which need not be specified.
      if (values.every((value) => value === null)) return single(variants, 'handle');
      const wanted = combinationKey([option1, option2, option3]);
      return single(
        variants.filter((one) => combinationKey(optionsOf(one)) === wanted),
        'handle',
      );
    }

    function findById(): Result<CatalogueRow, ImportProblem> {
      const text = cellOf('id').trim();
      if (text === '') return err(problem('no_key', 'id'));
      if (isShortened(text)) return err(problem('shortened', 'id'));
      const id = /^\d+$/.test(text) ? variantIdSchema.safeParse(Number(text)) : null;
      if (id?.success !== true) return err(problem('not_an_id', 'id'));
      const row = lookup.byId(id.data);
      return row === null ? err(problem('not_found', 'id')) : ok(row);
    }

    function single(rows: readonly CatalogueRow[], field: ImportField): Result<CatalogueRow, ImportProblem> {
      const [row] = rows;
      if (row === undefined) return err(problem('not_found', field));
      return rows.length > 1 ? err(problem('ambiguous', field)) : ok(row);
    }

    function changesOf(row: CatalogueRow): ComparedLine {
      const problems: ImportProblem[] = [];
      const differing = new Map<CsvField, string | null>();
      let otherEdits = 0;
      for (const field of fields) {
        const read = readCell(field);
        if (read === undefined) continue;
        if (read.ok && isStored(row, field, read.value)) {
          const edit = edits.get(cellKey(row.id, field));
          if (edit !== undefined && !isStored(row, field, edit === '' ? null : edit)) otherEdits += 1;
          continue;
        }
        const whyNot = read.ok ? whyNotText(field, read.value, fieldOf(row, field)) : read.error;
        if (whyNot !== null) problems.push(problem(whyNot, field));
        else if (read.ok) differing.set(field, read.value);
      }
      const applied = applyVariantInput(presentOf(row, currency), Object.fromEntries(differing), {
        currency,
        optionNames: row.options,
        // Another line may free a combination, so duplicates are left to the store.
        otherCombinations: [],
        imageIds: [],
      });
      if (!applied.ok)
        for (const field of fields) {
          const [fault] = applied.error[field] ?? [];
          const kind = fault === undefined ? null : PROBLEMS[fault.kind];
          if (kind !== null) problems.push(problem(kind, field));
        }
      if (problems.length > 0 || !applied.ok) return err(problems);
      const changes = [...differing.keys()].map((field) => ({
        line,
        variant: row.id,
        product: row.product,
        name: nameOfVariant(row),
        field,
        base: fieldOf(row, field),
        mine: textOf(applied.value, field),
      }));
      return ok({ changes, otherEdits });
    }

    /** The value that a cell sets; undefined if it sets none. */
    function readCell(field: CsvField): Result<string | null, ImportProblemKind> | undefined {
      const text = cellOf(field);
      const isAmount = isPriceField(field);
      const isCode = CODES.includes(field);
      if ((isCode ? text : text.trim()) === '')
        return choices.blanks === 'clear' && CLEARABLE.includes(field) ? ok(null) : undefined;
      if (isCode) return ok(text);
      if (field === 'inventory_policy') return ok(text.trim().toLowerCase());
      if (!isAmount) return ok(text.trim());
      const amount = readNumber(withoutThousands(text, currency), choices.decimals ?? 'point');
      return amount === null ? err('not_a_number') : ok(amount);
    }
  };
}

/** The problem with a text that differs from the stored one; null if there is none. */
function whyNotText(field: CsvField, value: string | null, stored: string | null): ImportProblemKind | null {
  if (value === null) return null;
  if (BAD_TEXT.test(value)) return 'bad_text';
  if (!CODES.includes(field)) return null;
  return isShortened(value) || hasLostZeros(value, stored ?? '') ? 'shortened' : null;
}

/** Returns whether a spreadsheet has dropped the leading zeros of a code: 123 instead of 00123. */
function hasLostZeros(value: string, stored: string): boolean {
  return /^\d+$/.test(value) && /^0+$/.test(stored.slice(0, -value.length)) && stored.endsWith(value);
}

/** Returns whether a variant already has this value. A file cannot distinguish a missing code from an empty one. */
function isStored(row: CatalogueRow, field: CsvField, value: string | null): boolean {
  const stored = fieldOf(row, field);
  if (value === null) return stored === null || stored === '';
  return isSameValue(field, stored, value);
}

function optionsOf(row: CatalogueRow): [string | null, string | null, string | null] {
  const [option1 = null, option2 = null, option3 = null] = row.options;
  return [option1, option2, option3];
}

function presentOf(row: CatalogueRow, currency: CurrencyCode): VariantFields {
  return { ...newVariantFields(currency), options: optionsOf(row) };
}

function textOf(fields: VariantFields, field: CsvField): string | null {
  const { price, compareAtPrice, sku, barcode, inventoryPolicy, options } = fields;
  return {
    option1: options[0],
    option2: options[1],
    option3: options[2],
    price: formatMoney(price),
    compare_at_price: compareAtPrice === null ? null : formatMoney(compareAtPrice),
    sku,
    barcode,
    inventory_policy: inventoryPolicy,
  }[field];
}

/** The import problem for each problem of the variant rules; null if it cannot occur in an import. */
const PROBLEMS = {
  not_a_number: 'not_a_number',
  negative: 'negative',
  too_large: 'too_large',
  too_long: 'too_long',
  unknown_policy: 'unknown_policy',
  not_an_option: 'not_an_option',
  // An empty cell leaves an option unchanged.
  option_blank: null,
  exists: null,
  not_whole: null,
  unknown_unit: null,
  other_image: null,
} as const satisfies Record<VariantProblem['kind'], ImportProblemKind | null>;

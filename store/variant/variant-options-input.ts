import type { UserError } from '../graphql/user-error.ts';
import type { VariantBulkInput } from './variant-input.ts';

/** Option values by position, and the place of each among the arguments. */
export interface PlacedOptions {
  readonly write: { readonly option1?: string; readonly option2?: string; readonly option3?: string };
  /** Where in the entry each value stands, by the service's name of it. */
  readonly paths: Readonly<Record<string, readonly string[]>>;
  readonly userErrors: readonly UserError[];
}

const FIELDS = ['option1', 'option2', 'option3'] as const;

/**
 * Finds out which option each value is for. `optionNames` are the product's, in order; `entry` is the path of the entry,
 * for user errors.
 */
export function placeOptions(
  values: VariantBulkInput['optionValues'],
  optionNames: readonly string[],
  entry: readonly string[],
): PlacedOptions {
  const write: Partial<Record<(typeof FIELDS)[number], string>> = {};
  const paths: Record<string, readonly string[]> = {};
  const userErrors: UserError[] = [];
  for (const [index, { optionName, name }] of (values ?? []).entries()) {
    const path = ['optionValues', String(index)];
    const field = FIELDS[optionNames.indexOf(optionName)];
    const problem =
      field === undefined
        ? `The product has no option '${optionName}'.`
        : field in write
          ? `The option '${optionName}' is listed more than once.`
          : null;
    if (field !== undefined && problem === null) {
      write[field] = name;
      paths[field] = [...path, 'name'];
    }
    if (problem !== null) {
      userErrors.push({ field: [...entry, ...path, 'optionName'], message: problem, code: 'INVALID' });
    }
  }
  return { write, paths, userErrors };
}

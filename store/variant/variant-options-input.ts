import { OPTION_FIELDS } from '../../shared/variant/variant.ts';
import type { UserError } from '../graphql/user-error.ts';
import type { VariantBulkInput } from './variant-input.ts';

/** Option values by position, and their paths among the arguments. */
export interface PlacedOptions {
  readonly write: { readonly option1?: string; readonly option2?: string; readonly option3?: string };
  /** The path of each value in its entry, by the service's field name. */
  readonly paths: Readonly<Record<string, readonly string[]>>;
  readonly userErrors: readonly UserError[];
}

/** Assigns each value to its option. `optionNames` are the product's, in order; `entry` is the entry's path, for user errors. */
export function placeOptions(
  values: VariantBulkInput['optionValues'],
  optionNames: readonly string[],
  entry: readonly string[],
): PlacedOptions {
  const write: Partial<Record<(typeof OPTION_FIELDS)[number], string>> = {};
  const paths: Record<string, readonly string[]> = {};
  const userErrors: UserError[] = [];
  for (const [index, { optionName, name }] of (values ?? []).entries()) {
    const path = ['optionValues', String(index)];
    const refuse = (argument: string, message: string) =>
      userErrors.push({ field: [...entry, ...path, argument], message, code: 'INVALID' });
    const option = optionName ?? '';
    const field = OPTION_FIELDS[optionNames.indexOf(option)];
    if (option === '') refuse('optionName', 'The name of the option is missing.');
    else if (field === undefined) refuse('optionName', `The product has no option '${option}'.`);
    else if (field in write) refuse('optionName', `The option '${option}' is listed more than once.`);
    else if (typeof name !== 'string') refuse('name', `The option '${option}' has no value.`);
    else {
      write[field] = name;
      paths[field] = [...path, 'name'];
    }
  }
  return { write, paths, userErrors };
}

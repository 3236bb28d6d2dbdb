import { gql } from '@urql/core';
import type { ApiError } from '../../shared/contract/api-error.ts';
import { FIELD_TYPES } from '../../shared/contract/graphql-field-types.generated.ts';
import type { GraphqlAnswer } from '../../shared/contract/store-calls.ts';
import { isJsonObject } from '../../shared/json-object.ts';
import { MAX_ANSWER_ERRORS } from '../../shared/limits.ts';
import { err, type Result } from '../../shared/result.ts';

/** The error of a store whose answer is not what the API promises. */
export const OTHER_SHAPE: ApiError = { kind: 'internal', status: 200, requestId: null, unchanged: true };

/**
 * Checks the answer to a query against the types of the schema, which the pages rely on: a null where there must be a value
 * would crash a page. What was refused is null whatever its type (D1.3). Data that `failedAtRoot` is not checked.
 */
export function checkAnswer(
  query: string,
  answer: Result<GraphqlAnswer, ApiError>,
): Result<GraphqlAnswer, ApiError> {
  if (!answer.ok || failedAtRoot(answer.value.errors)) return answer;
  const { data, errors } = answer.value;
  // What else was refused is not known.
  if (errors.length >= MAX_ANSWER_ERRORS) return answer;
  const refused = errors.map(({ path }) => path as Path);
  return fitsQuery(query, data, refused) ? answer : err(OTHER_SHAPE);
}

/** Whether an error concerns a field of the root or the whole query, so that the data is not passed on. */
export function failedAtRoot(errors: GraphqlAnswer['errors']): boolean {
  return errors.some(({ path }) => !Array.isArray(path) || path.length <= 1);
}

/** The names of fields and the positions in lists that lead to a failed field. */
type Path = readonly unknown[];

/** The rest of the paths that lead to this field or position. A path that ended above it leads to all that is below. */
function below(paths: readonly Path[], key: string | number): readonly Path[] {
  if (paths.length === 0) return paths;
  return paths.filter(([first = key]) => first === key).map(([, ...rest]) => rest);
}

type Definition = ReturnType<typeof gql>['definitions'][number];
type SelectionSet = Extract<Definition, { readonly kind: 'FragmentDefinition' }>['selectionSet'];

function fitsQuery(query: string, data: unknown, refused: readonly Path[]): boolean {
  // urql keeps the documents that it has parsed.
  const { definitions } = gql(query);
  const fragments = new Map<string, Extract<Definition, { readonly kind: 'FragmentDefinition' }>>();
  for (const one of definitions) if (one.kind === 'FragmentDefinition') fragments.set(one.name.value, one);

  /** `failed`: the paths of the errors, from this value on. */
  const fits = (
    value: unknown,
    type: string,
    set: SelectionSet | undefined,
    failed: readonly Path[],
  ): boolean => {
    if (value === null) return !type.endsWith('!') || failed.length > 0;
    if (type.endsWith('!')) return fits(value, type.slice(0, -1), set, failed);
    if (type.startsWith('[')) {
      const ofItem = type.slice(1, -1);
      return (
        Array.isArray(value) && value.every((item, index) => fits(item, ofItem, set, below(failed, index)))
      );
    }
    return set === undefined
      ? fitsScalar(value, type)
      : isJsonObject(value) && hasFields(value, type, set, failed);
  };

  const hasFields = (
    value: Readonly<Record<string, unknown>>,
    type: string,
    set: SelectionSet,
    failed: readonly Path[],
  ): boolean =>
    set.selections.every((selection) => {
      if (selection.kind === 'Field') {
        const fieldType = FIELD_TYPES[type]?.[selection.name.value];
        const isOptional = fieldType === undefined || (selection.directives ?? []).length > 0;
        const name = (selection.alias ?? selection.name).value;
        const field = value[name];
        if (field === undefined) return isOptional;
        return fieldType === undefined || fits(field, fieldType, selection.selectionSet, below(failed, name));
      }
      const part = selection.kind === 'InlineFragment' ? selection : fragments.get(selection.name.value);
      if (part === undefined) return true;
      const ofPart = part.typeCondition?.name.value ?? type;
      // A part that is left out, or is for another type: an object of a third type has none of its fields.
      const mayLack = ofPart !== type || (selection.directives ?? []).length > 0;
      if (mayLack && !holdsAny(value, part.selectionSet)) return true;
      return hasFields(value, ofPart, part.selectionSet, failed);
    });

  return definitions.every(
    (one) =>
      one.kind !== 'OperationDefinition' ||
      one.operation !== 'query' ||
      (isJsonObject(data) && hasFields(data, 'QueryRoot', one.selectionSet, refused)),
  );
}

function holdsAny(value: Readonly<Record<string, unknown>>, { selections }: SelectionSet): boolean {
  return selections.some(
    (one) =>
      one.kind === 'Field' && one.name.value !== '__typename' && (one.alias ?? one.name).value in value,
  );
}

/** Scalars that are not text in JSON, and those that can be anything; enums are text. */
const SCALARS: Readonly<Record<string, string | null>> = {
  Int: 'number',
  Float: 'number',
  Boolean: 'boolean',
  JSON: null,
};

function fitsScalar(value: unknown, type: string): boolean {
  const { [type]: expected = 'string' } = SCALARS;
  return expected === null || typeof value === expected;
}

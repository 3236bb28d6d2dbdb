import { gql } from '@urql/core';
import type { ApiError } from '../../shared/contract/api-error.ts';
import { FIELD_TYPES } from '../../shared/contract/graphql-field-types.generated.ts';
import type { GraphqlAnswer } from '../../shared/contract/store-calls.ts';
import { isJsonObject } from '../../shared/json-object.ts';
import { err, type Result } from '../../shared/result.ts';

/** The error of a store whose answer is not what the API promises. */
export const OTHER_SHAPE: ApiError = { kind: 'internal', status: 200, requestId: null };

/**
 * Checks the answer to a query against the types of the schema, which the pages rely on: a null where there must be a value
 * would crash a page. If part of a query was refused, its fields are null whatever their type (D1.3), and nothing is checked.
 */
export function checkAnswer(
  query: string,
  answer: Result<GraphqlAnswer, ApiError>,
): Result<GraphqlAnswer, ApiError> {
  if (!answer.ok || answer.value.errors.length > 0) return answer;
  return fitsQuery(query, answer.value.data) ? answer : err(OTHER_SHAPE);
}

type Definition = ReturnType<typeof gql>['definitions'][number];
type SelectionSet = Extract<Definition, { readonly kind: 'FragmentDefinition' }>['selectionSet'];

function fitsQuery(query: string, data: unknown): boolean {
  // urql keeps the documents that it has parsed.
  const { definitions } = gql(query);
  const fragments = new Map<string, Extract<Definition, { readonly kind: 'FragmentDefinition' }>>();
  for (const one of definitions) if (one.kind === 'FragmentDefinition') fragments.set(one.name.value, one);

  const fits = (value: unknown, type: string, set: SelectionSet | undefined): boolean => {
    if (type.endsWith('!')) return value !== null && fits(value, type.slice(0, -1), set);
    if (value === null) return true;
    if (type.startsWith('[')) {
      const ofItem = type.slice(1, -1);
      return Array.isArray(value) && value.every((item) => fits(item, ofItem, set));
    }
    return set === undefined ? fitsScalar(value, type) : isJsonObject(value) && hasFields(value, type, set);
  };

  const hasFields = (value: Readonly<Record<string, unknown>>, type: string, set: SelectionSet): boolean =>
    set.selections.every((selection) => {
      if (selection.kind === 'Field') {
        const fieldType = FIELD_TYPES[type]?.[selection.name.value];
        const isOptional = fieldType === undefined || (selection.directives ?? []).length > 0;
        const field = value[(selection.alias ?? selection.name).value];
        if (field === undefined) return isOptional;
        return fieldType === undefined || fits(field, fieldType, selection.selectionSet);
      }
      const part = selection.kind === 'InlineFragment' ? selection : fragments.get(selection.name.value);
      if (part === undefined) return true;
      const ofPart = part.typeCondition?.name.value ?? type;
      // A part for another type: an object of a third type has none of its fields.
      if (ofPart !== type && !holdsAny(value, part.selectionSet)) return true;
      return hasFields(value, ofPart, part.selectionSet);
    });

  return definitions.every(
    (one) =>
      one.kind !== 'OperationDefinition' ||
      one.operation !== 'query' ||
      (isJsonObject(data) && hasFields(data, 'QueryRoot', one.selectionSet)),
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

import { type DocumentNode, GraphQLError, Kind, parse, separateOperations } from 'graphql';
import { documentCost } from '../../../../shared/graphql-cost/document-cost.ts';

type Variables = Readonly<Record<string, unknown>>;

/** An operation of a document; without a name it is called ''. */
export interface Operation {
  readonly name: string;
  readonly type: 'query' | 'mutation' | 'subscription';
}

/** What was typed, as far as it can be told without the store. */
export type ReadDocument =
  | { readonly kind: 'empty' }
  /** It is no GraphQL; `line` counts from 1. */
  | { readonly kind: 'malformed'; readonly line: number; readonly said: string }
  /** It has no operation that could be run, such as fragments alone. */
  | { readonly kind: 'no_operation' }
  /** It has several of one name: which is meant cannot be told. */
  | { readonly kind: 'same_name'; readonly name: string }
  | {
      readonly kind: 'operations';
      readonly operations: readonly Operation[];
      readonly document: DocumentNode;
    };

export function readDocument(text: string): ReadDocument {
  if (/^[\s,]*$/.test(text.replaceAll(/#.*/g, ''))) return { kind: 'empty' };
  let document: DocumentNode;
  try {
    document = parse(text);
  } catch (error) {
    const line = error instanceof GraphQLError ? (error.locations?.[0]?.line ?? 1) : 1;
    return { kind: 'malformed', line, said: error instanceof Error ? error.message : '' };
  }
  const operations = document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION
      ? [{ name: definition.name?.value ?? '', type: definition.operation }]
      : [],
  );
  if (operations.length === 0) return { kind: 'no_operation' };
  const names = operations.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  return twice === undefined
    ? { kind: 'operations', operations, document }
    : { kind: 'same_name', name: twice };
}

/**
 * The text with everything blanked that an operation does not need. So the store, its cost and what is recorded are about
 * this operation alone, and the lines of its errors are those of the editor.
 */
export function onlyOperation(text: string, document: DocumentNode, name: string): string {
  const wanted = new Set(separateOperations(document)[name]?.definitions ?? document.definitions);
  return document.definitions.reduce((left, definition) => {
    const { loc } = definition;
    if (wanted.has(definition) || loc === undefined) return left;
    const blank = left.slice(loc.start, loc.end).replaceAll(/\S/g, ' ');
    return left.slice(0, loc.start) + blank + left.slice(loc.end);
  }, text);
}

/** What the store will ask for an operation, in points (D5.2). */
export function estimateCost(document: DocumentNode, name: string, variables: Variables): number {
  return documentCost(separateOperations(document)[name] ?? document, variables);
}

import { type DocumentNode, GraphQLError, Kind, parse, separateOperations } from 'graphql';
import { documentCost } from '../../../../shared/graphql-cost/document-cost.ts';

type Variables = Readonly<Record<string, unknown>>;

/** An operation of a document; `name` is '' if it has none. */
export interface Operation {
  readonly name: string;
  readonly type: 'query' | 'mutation' | 'subscription';
}

/** The typed document, as far as it can be checked without the store. */
export type ReadDocument =
  | { readonly kind: 'empty' }
  /** Not valid GraphQL; `line` counts from 1. */
  | { readonly kind: 'malformed'; readonly line: number; readonly said: string }
  /** Has no operation that could be run, only fragments for example. */
  | { readonly kind: 'no_operation' }
  /** Has several operations of one name, which are ambiguous. */
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
 * The text with everything blanked that the operation does not need. This way the store, the cost and the log see this
 * operation alone, while line numbers in errors match the editor.
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

/** Estimates what the store will charge for an operation, in points (D5.2). */
export function estimateCost(document: DocumentNode, name: string, variables: Variables): number {
  return documentCost(separateOperations(document)[name] ?? document, variables);
}

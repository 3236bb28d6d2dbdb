import {
  Kind,
  visit,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import {
  MAX_INTROSPECTION_FIELDS,
  MAX_LIST_ENTRIES,
  MAX_QUERY_ALIASES,
  MAX_QUERY_DEPTH,
} from '../../shared/limits.ts';
import { fragmentsOf } from './collect-fields.ts';

/**
 * Maximum number of each part in a document, in addition to the limits of D5.1. Validation rules compare such parts
 * with one another, so their work grows with the square of these numbers; documents of real programs have a tenth of
 * them.
 */
const MAX_PARTS = {
  [Kind.OPERATION_DEFINITION]: [50, 'operations'],
  [Kind.FRAGMENT_DEFINITION]: [100, 'fragments'],
  [Kind.FRAGMENT_SPREAD]: [250, 'fragment spreads'],
  [Kind.INLINE_FRAGMENT]: [250, 'inline fragments'],
  [Kind.FIELD]: [2500, 'fields'],
  [Kind.VARIABLE_DEFINITION]: [250, 'variables'],
  [Kind.DIRECTIVE]: [250, 'directives'],
} as const satisfies { readonly [Name in Kind]?: readonly [number, string] };

/** How often a field with a selection set may be selected at one place of the answer, fragments followed. */
const MAX_REPETITIONS = 20;
/** The same for a field without one: a program with a fragment per part of its screen selects `id` in all of them. */
const MAX_LEAF_REPETITIONS = 100;
/** Maximum number of fields once all fragments are followed: nested fragments can double a query at every level. */
const MAX_PLACES = 10_000;

/** Why a parsed query is neither validated nor run, as a sentence; null if it is within the limits (D5.1, D5.6). */
export function whyNotDocument(document: DocumentNode): string | null {
  return (
    whyNotParts(document) ??
    (depthOf(document) > MAX_QUERY_DEPTH
      ? `The query is more than ${String(MAX_QUERY_DEPTH)} levels deep.`
      : whyNotRepetitions(document))
  );
}

/** Whether a list in the document has more entries than allowed (D5.6). */
export function hasLongList(document: DocumentNode): boolean {
  let found = false;
  visit(document, {
    ListValue: ({ values }) => {
      found ||= values.length > MAX_LIST_ENTRIES;
    },
  });
  return found;
}

function whyNotParts(document: DocumentNode): string | null {
  const counts = new Map<Kind, number>();
  let aliases = 0;
  let introspections = 0;
  visit(document, {
    enter: (node) => {
      counts.set(node.kind, (counts.get(node.kind) ?? 0) + 1);
      if (node.kind !== Kind.FIELD) return;
      if (node.alias !== undefined) aliases += 1;
      if (INTROSPECTION.has(node.name.value)) introspections += 1;
    },
  });
  const tooMany = Object.entries(MAX_PARTS).find(([kind, [most]]) => (counts.get(kind as Kind) ?? 0) > most);
  const [most, parts] =
    aliases > MAX_QUERY_ALIASES
      ? [MAX_QUERY_ALIASES, 'aliases']
      : introspections > MAX_INTROSPECTION_FIELDS
        ? [MAX_INTROSPECTION_FIELDS, 'fields __schema and __type']
        : (tooMany?.[1] ?? []);
  return most === undefined ? null : `The query has more than ${String(most)} ${parts}.`;
}

/** These fields exist only at the root of a query, so all occurrences can be counted. */
const INTROSPECTION: ReadonlySet<string> = new Set(['__schema', '__type']);

/**
 * The maximum nesting of fields, fragments followed. Each fragment is measured once, so that this takes no longer than
 * parsing; one that contains itself has no depth and is refused by validation.
 */
function depthOf(document: DocumentNode): number {
  const fragments = fragmentsOf(document);
  const known = new Map<string, number>();
  const ofFragment = (name: string): number => {
    const fragment = fragments.get(name);
    const depth = known.get(name);
    if (depth !== undefined || fragment === undefined) return depth ?? 0;
    known.set(name, 0);
    const measured = ofSelections(fragment.selectionSet);
    known.set(name, measured);
    return measured;
  };
  const ofSelections = ({ selections }: SelectionSetNode): number => {
    let deepest = 0;
    for (const selection of selections) {
      const depth =
        selection.kind === Kind.FRAGMENT_SPREAD
          ? ofFragment(selection.name.value)
          : (selection.kind === Kind.FIELD ? 1 : 0) +
            (selection.selectionSet === undefined ? 0 : ofSelections(selection.selectionSet));
      deepest = Math.max(deepest, depth);
    }
    return deepest;
  };
  return Math.max(
    0,
    ...document.definitions.map((definition) =>
      'selectionSet' in definition ? ofSelections(definition.selectionSet) : 0,
    ),
  );
}

/**
 * Limits repeated fields: validation compares every two fields with the same response key at the same place, whether or
 * not an operation uses the fragment that contains them.
 */
function whyNotRepetitions(document: DocumentNode): string | null {
  const fragments = fragmentsOf(document);
  let places = 0;
  const walk = (sets: readonly SelectionSetNode[], depth: number): string | null => {
    // Only a fragment that contains itself is deeper.
    if (depth > MAX_QUERY_DEPTH) return null;
    for (const [key, fields] of fieldsByKey(sets, fragments)) {
      places += fields.length;
      const below = fields.flatMap(({ selectionSet }) => selectionSet ?? []);
      const most = below.length === 0 ? MAX_LEAF_REPETITIONS : MAX_REPETITIONS;
      if (fields.length > most) {
        return `The query asks for '${key}' more than ${String(most)} times at the same place.`;
      }
      if (places > MAX_PLACES) {
        return `The query has more than ${String(MAX_PLACES)} fields once its fragments are followed.`;
      }
      const problem = below.length === 0 ? null : walk(below, depth + 1);
      if (problem !== null) return problem;
    }
    return null;
  };
  for (const definition of document.definitions) {
    if (!('selectionSet' in definition)) continue;
    const problem = walk([definition.selectionSet], 1);
    if (problem !== null) return problem;
  }
  return null;
}

/** The fields of selection sets by response key, whatever their types and directives. */
function fieldsByKey(
  sets: readonly SelectionSetNode[],
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): ReadonlyMap<string, readonly FieldNode[]> {
  const fields = new Map<string, FieldNode[]>();
  const followed = new Set<string>();
  const add = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) {
        const key = selection.alias?.value ?? selection.name.value;
        const same = fields.get(key);
        if (same === undefined) fields.set(key, [selection]);
        else same.push(selection);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) add(selection.selectionSet);
      else if (!followed.has(selection.name.value)) {
        followed.add(selection.name.value);
        const fragment = fragments.get(selection.name.value);
        if (fragment !== undefined) add(fragment.selectionSet);
      }
    }
  };
  sets.forEach(add);
  return fields;
}

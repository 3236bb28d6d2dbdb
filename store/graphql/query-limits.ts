import { Kind, visit, type DocumentNode, type FragmentDefinitionNode, type SelectionSetNode } from 'graphql';
import { textSchema } from '../../shared/contract/wire.ts';
import { MAX_QUERY_ALIASES, MAX_QUERY_CHARACTERS, MAX_QUERY_DEPTH } from '../../shared/limits.ts';

/** Why a query text is not even parsed, as a sentence; null when it is short enough (D5.1). */
export function whyNotText(query: string): string | null {
  if (query.length <= MAX_QUERY_CHARACTERS) return null;
  return `The query is longer than ${MAX_QUERY_CHARACTERS.toLocaleString('en')} characters.`;
}

/** Why a parsed query is not validated or run, as a sentence; null when it is shallow and plain enough (D5.1). */
export function whyNotDocument(document: DocumentNode): string | null {
  if (countAliases(document) > MAX_QUERY_ALIASES) {
    return `The query has more than ${String(MAX_QUERY_ALIASES)} aliases.`;
  }
  if (depthOf(document) > MAX_QUERY_DEPTH) {
    return `The query is more than ${String(MAX_QUERY_DEPTH)} levels deep.`;
  }
  return null;
}

/** Why the texts of a mutation cannot be kept, as a sentence; null when they can. */
export function whyNotTexts(
  document: DocumentNode,
  variables: Readonly<Record<string, unknown>>,
): string | null {
  const texts: string[] = [];
  visit(document, {
    StringValue: ({ value }) => {
      texts.push(value);
    },
  });
  // The walk of JSON visits every value; the schema says how deep they can be.
  JSON.stringify(variables, (_, value: unknown) => {
    if (typeof value === 'string') texts.push(value);
    return value;
  });
  const broken = texts.some((text) => !textSchema.safeParse(text).success);
  return broken ? 'A text must not contain NUL or broken characters.' : null;
}

function countAliases(document: DocumentNode): number {
  let count = 0;
  visit(document, {
    Field: ({ alias }) => {
      if (alias !== undefined) count += 1;
    },
  });
  return count;
}

/**
 * How many fields stand inside one another at most, fragments followed. A fragment is measured once, so that this costs
 * no more than reading the query; one that contains itself has no depth and is refused by validation.
 */
function depthOf(document: DocumentNode): number {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
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
      definition.kind === Kind.OPERATION_DEFINITION ? ofSelections(definition.selectionSet) : 0,
    ),
  );
}

import type { DocumentNode } from 'graphql';
import { ok, type Result } from '../../shared/result.ts';
import type { ParsedOperation } from './collect-fields.ts';

/** The size of an answer at most. */
export interface AnswerSize {
  /** Points (D5.2). */
  readonly cost: number;
  /** See `mostValues`. */
  readonly values: number;
}

/** A parsed and validated query text with the requested operation. Does not depend on the variables. */
export interface ReadDocument extends Pick<ParsedOperation, 'operation' | 'fragments'> {
  readonly document: DocumentNode;
  /** The size of its answer at most, by the variables as JSON. */
  readonly sizes: Map<string, AnswerSize>;
}

/** The key of a document. */
interface Asked {
  readonly query: string;
  readonly operationName: string | null;
}

/** Cache of parsed documents; the oldest is evicted first. */
export interface DocumentMemory {
  find(asked: Asked): ReadDocument | undefined;
  /** Call only for valid documents, so that invalid ones take no space. */
  remember(asked: Asked, read: ReadDocument): void;
}

/** Maximum length of a cached document, in characters; programs repeatedly send some 2,000. */
const MAX_REMEMBERED_QUERY = 10_000;
/** Maximum length of all cached documents: a parsed document takes about a hundred times the memory of its text. */
const MAX_REMEMBERED_CHARACTERS = 250_000;
/** Maximum number of cached sizes per document: one per requested page size. All documents' sizes take some 30 MB at most. */
const MAX_SIZES = 8;
const MAX_VARIABLES_CHARACTERS = 1000;

/** Creates an empty cache; its entries stay valid because the schema does not change while the store runs. */
export function createDocumentMemory(): DocumentMemory {
  const known = new Map<string, ReadDocument>();
  let characters = 0;
  const keyOf = ({ query, operationName }: Asked): string => `${JSON.stringify(operationName)} ${query}`;
  return {
    find: (asked) => known.get(keyOf(asked)),
    remember: (asked, read) => {
      const key = keyOf(asked);
      if (key.length > MAX_REMEMBERED_QUERY || known.has(key)) return;
      known.set(key, read);
      characters += key.length;
      for (const oldest of known.keys()) {
        if (characters <= MAX_REMEMBERED_CHARACTERS) break;
        known.delete(oldest);
        characters -= oldest.length;
      }
    },
  };
}

/** Caches nothing: for a document that is read once. */
export const NO_DOCUMENTS: DocumentMemory = { find: () => undefined, remember: () => undefined };

/** Returns the size of the answer to a document with these variables, from the cache or from `measure`. Errors are not cached. */
export function sizeOnce<E>(
  { sizes }: Pick<ReadDocument, 'sizes'>,
  variables: Readonly<Record<string, unknown>>,
  measure: () => Result<AnswerSize, E>,
): Result<AnswerSize, E> {
  const key = JSON.stringify(variables);
  const known = sizes.get(key);
  if (known !== undefined) return ok(known);
  const measured = measure();
  if (measured.ok && key.length <= MAX_VARIABLES_CHARACTERS) {
    if (sizes.size >= MAX_SIZES) sizes.clear();
    sizes.set(key, measured.value);
  }
  return measured;
}

import type { DocumentNode } from 'graphql';
import { ok, type Result } from '../../shared/result.ts';
import type { ParsedOperation } from './collect-fields.ts';

/** What a query's text was read as: whole, valid, and the operation that was asked for. Variables say nothing about it. */
export interface ReadDocument extends Pick<ParsedOperation, 'operation' | 'fragments'> {
  readonly document: DocumentNode;
  /** What it costs at most, in points, by the variables as JSON. */
  readonly costs: Map<string, number>;
}

/** What names a document. */
interface Asked {
  readonly query: string;
  readonly operationName: string | null;
}

/** The documents that were read, the oldest forgotten first. */
export interface DocumentMemory {
  find(asked: Asked): ReadDocument | undefined;
  /** Only of a document that is valid: whoever sends nonsense gets no place. */
  remember(asked: Asked, read: ReadDocument): void;
}

/** Characters of a document that is worth remembering; programs send some 2,000, over and over. */
const MAX_REMEMBERED_QUERY = 10_000;
/** Of all together: what is read takes a hundred times their room. */
const MAX_REMEMBERED_CHARACTERS = 250_000;
/** Costs of one document: one for each size of page that is asked for. Those of all documents together take some 30 MB at most. */
const MAX_COSTS = 8;
const MAX_VARIABLES_CHARACTERS = 1000;

/** Remembers what was read; the schema does not change while the store runs. */
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

/** For a document that is read once. */
export const NO_DOCUMENTS: DocumentMemory = { find: () => undefined, remember: () => undefined };

/** The cost of a document with these variables, as `measure` answers it or has answered before. */
export function costOnce<E>(
  { costs }: Pick<ReadDocument, 'costs'>,
  variables: Readonly<Record<string, unknown>>,
  measure: () => Result<number, E>,
): Result<number, E> {
  const key = JSON.stringify(variables);
  const known = costs.get(key);
  if (known !== undefined) return ok(known);
  const measured = measure();
  if (measured.ok && key.length <= MAX_VARIABLES_CHARACTERS) {
    if (costs.size >= MAX_COSTS) costs.clear();
    costs.set(key, measured.value);
  }
  return measured;
}

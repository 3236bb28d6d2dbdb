import { z } from 'zod';
import { err, ok, type Result } from '../../shared/result.ts';
import type { ListeningStore } from '../ports.ts';

/** D7: the one line of JSON on the store's standard output, once it listens. */
const lineSchema = z.object({
  listening: z.url({ protocol: /^http$/, hostname: /^127\.0\.0\.1$/ }),
  tokens: z.array(z.object({ token: z.string().min(1) })).min(1),
});

/** Longer than any line of ours; a program that writes more is not our store. */
const MAX_LINE_CHARACTERS = 64 * 1024;

/** Reads the store's standard output up to its first line. */
export interface ListeningLine {
  /** Takes what was written; true once `result` has been decided, now or before. */
  add(chunk: string): boolean;
  /** Null as long as the line has not ended. The error is a sentence that quotes nothing: the line holds a token. */
  readonly result: Result<ListeningStore, string> | null;
}

export function readListeningLine(): ListeningLine {
  let text = '';
  let result: Result<ListeningStore, string> | null = null;
  return {
    add: (chunk) => {
      if (result !== null) return true;
      text += chunk;
      const end = text.indexOf('\n');
      if (end >= 0) result = parseLine(text.slice(0, end));
      else if (text.length > MAX_LINE_CHARACTERS)
        result = err('The store wrote something else than its address.');
      if (result !== null) text = '';
      return result !== null;
    },
    get result() {
      return result;
    },
  };
}

function parseLine(line: string): Result<ListeningStore, string> {
  const parsed = lineSchema.safeParse(parseJson(line));
  const [first] = parsed.data?.tokens ?? [];
  if (parsed.data === undefined || first === undefined) {
    return err('The store wrote something else than its address.');
  }
  return ok({ url: parsed.data.listening, token: first.token });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

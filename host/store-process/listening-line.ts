import { z } from 'zod';
import type { StoreStop } from '../../shared/contract/api-error.ts';
import { CALL_LIMITS, parseJson } from '../../shared/json-limits.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { ListeningStore } from '../dependencies.ts';

/** D7: the line of JSON that the store writes to its standard output once it is listening. */
const lineSchema = z.object({
  listening: z.url({ protocol: /^http$/, hostname: /^127\.0\.0\.1$/ }),
  tokens: z.array(z.object({ token: z.string().min(1) })).min(1),
});

/** Longer than any line that our store writes. */
const MAX_LINE_CHARACTERS = 64 * 1024;

const notOurs = err<StoreStop>({ reason: 'no_address', detail: null });

/**
 * Waits for the first line of a store's standard output. Error: the store wrote something else, or exited first, with the value
 * of `exited` as its detail. It never quotes the line, which contains a token. Keeps reading afterwards, because a store that
 * writes more would otherwise block.
 */
export async function readListeningLine(
  stdout: NodeJS.ReadableStream,
  exited: Promise<string>,
): Promise<Result<ListeningStore, StoreStop>> {
  const line = new Promise<Result<ListeningStore, StoreStop>>((resolve) => {
    let text = '';
    stdout.on('data', (chunk: Buffer) => {
      if (text.length <= MAX_LINE_CHARACTERS) text += chunk.toString('utf8');
      const end = text.indexOf('\n');
      if (end >= 0) resolve(parseLine(text.slice(0, end)));
      else if (text.length > MAX_LINE_CHARACTERS) resolve(notOurs);
    });
  });
  const ended = exited.then((how) => err<StoreStop>({ reason: 'ended', detail: how }));
  return Promise.race([line, ended]);
}

function parseLine(line: string): Result<ListeningStore, StoreStop> {
  const json = parseJson(line, CALL_LIMITS);
  const parsed = lineSchema.safeParse(json.ok ? json.value : null);
  const [first] = parsed.data?.tokens ?? [];
  if (parsed.data === undefined || first === undefined) return notOurs;
  return ok({ url: parsed.data.listening, token: first.token });
}

import { z } from 'zod';
import type { StoreStop } from '../../shared/contract/api-error.ts';
import { CALL_LIMITS, parseJson } from '../../shared/json-limits.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { ListeningStore } from '../dependencies.ts';

/** D7: the one line of JSON on the store's standard output, once it listens. */
const lineSchema = z.object({
  listening: z.url({ protocol: /^http$/, hostname: /^127\.0\.0\.1$/ }),
  tokens: z.array(z.object({ token: z.string().min(1) })).min(1),
});

/** Longer than any line of ours; a program that writes more is not our store. */
const MAX_LINE_CHARACTERS = 64 * 1024;

const notOurs = err<StoreStop>({ reason: 'no_address', detail: null });

/**
 * Waits for the first line of a store's standard output. The error quotes nothing (the line holds a token): the store wrote something else, or it ended before it listened, how is what `exited` resolves with.
 * Goes on reading afterwards, or a store that writes more would stand still.
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

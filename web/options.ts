import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { err, ok, type Result } from '../shared/result.ts';

export interface WebOptions {
  /** Null for the default port, or a free one if that is taken; 0 for any free port. */
  readonly port: number | null;
  /** An absolute path. */
  readonly dataDir: string;
  /** Why there is no desktop window, for the line that the shell prints; null if the web shell was requested. */
  readonly because: string | null;
}

/** Parses `--port N --data DIR --because TEXT`. The error is one sentence. */
export function readWebOptions(args: readonly string[], defaultDataDir: string): Result<WebOptions, string> {
  const parsed = parse(args);
  if (!parsed.ok) return parsed;
  const { port, data, because } = parsed.value;
  const portNumber = readPort(port);
  if (!portNumber.ok) return portNumber;
  if (data === '') return err('--data needs a folder.');
  return ok({
    port: portNumber.value,
    dataDir: resolve(data ?? defaultDataDir),
    because: because ?? null,
  });
}

/** Parses a typed port number; null if there is none. The error is one sentence. */
export function readPort(text: string | undefined): Result<number | null, string> {
  if (text === undefined) return ok(null);
  const port = Number(text);
  return /^\d{1,5}$/.test(text) && port <= 65_535
    ? ok(port)
    : err(`--port needs a number from 0 to 65535, not "${text}".`);
}

function parse(args: readonly string[]) {
  const options = {
    port: { type: 'string' },
    data: { type: 'string' },
    because: { type: 'string' },
  } as const;
  try {
    return ok(parseArgs({ args: [...args], options }).values);
  } catch (error) {
    return err(`${whatIsWrong(error)}.`);
  }
}

/** The error message of `parseArgs` without a full stop and without the advice that follows it. */
export function whatIsWrong(error: unknown): string {
  const said = error instanceof Error ? error.message : String(error);
  const [, option] = /^Option '(--\w+)[^']*' argument (?:is ambiguous|missing)/.exec(said) ?? [];
  return option === undefined ? (said.split(/\. |\n/, 1)[0] ?? said) : `${option} needs a value`;
}

import { spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { PAGE_KEY_HEADER } from '../../shared/contract/page-key.ts';

/** A web shell in its own process, with the session of a page. */
interface OpenedShell {
  /** The line that it printed: the reason for having no window, and its URL. */
  readonly line: string;
  /** Reads the HTML of its page. */
  page(): Promise<string>;
  /** Calls the embedded store's REST API through the host. */
  store(method: 'GET' | 'PUT', path: string, body?: unknown): Promise<unknown>;
  /** Stops it, and resolves with its exit code. */
  stop(): Promise<number | null>;
}

/** Starts a web shell and opens a session like a browser. Rejects if it exits before it has printed its URL. */
export async function openWebShell(
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<OpenedShell> {
  const shell = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(shell, 'exit') as Promise<[number | null]>;
  if (shell.stdout === null) throw new Error('The shell has no standard output.');
  const lines = createInterface({ input: shell.stdout });
  const [line] = (await Promise.race([
    once(lines, 'line'),
    ended.then(([code]) => Promise.reject(new Error(`The web shell ended with ${code}.`))),
  ])) as [string];
  const link = new URL(/http:\S+/.exec(line)?.[0] ?? '');
  const headers = await signIn(link);
  let calls = 0;
  return {
    line,
    page: async () => (await fetch(link.origin)).text(),
    store: async (method, path, body = null) => {
      calls += 1;
      const call = { connection: 'sandbox', id: String(calls), method, path, query: {}, body };
      const answer = await fetch(`${link.origin}/host/store.rest`, {
        method: 'POST',
        headers,
        body: JSON.stringify(call),
      });
      return answer.json();
    },
    stop: async () => {
      shell.kill('SIGTERM');
      return (await ended)[0];
    },
  };
}

/** Opens a session like the page of a web shell's link. Returns the headers of the page's calls to the host. */
export async function signIn(link: URL): Promise<Readonly<Record<string, string>>> {
  const json = { 'content-type': 'application/json', origin: link.origin };
  const secret = new URLSearchParams(link.hash.slice(1)).get('s');
  const session = await fetch(`${link.origin}/session`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ secret }),
  });
  const { pageKey } = (await session.json()) as { pageKey: string };
  const cookie = session.headers.get('set-cookie')?.split(';')[0] ?? '';
  return { ...json, cookie, [PAGE_KEY_HEADER]: pageKey };
}

/** Renames a theme and returns its name from then on: one read, one write, one read, in a store with demo data. */
export async function renameOneTheme(shell: OpenedShell, name: string): Promise<string> {
  const [first] = await themesOf(shell);
  if (first === undefined) throw new Error('The embedded store has no theme.');
  await shell.store('PUT', `/themes/${first.id}.json`, { theme: { name } });
  return (await themesOf(shell)).find(({ id }) => id === first.id)?.name ?? 'gone';
}

/** Reads the themes of the embedded store. */
export async function themesOf(shell: OpenedShell): Promise<{ id: number; name: string }[]> {
  const answer = (await shell.store('GET', '/themes.json')) as {
    value?: { body: { themes: { id: number; name: string }[] } };
  };
  if (answer.value === undefined) throw new Error(`The store was not read: ${JSON.stringify(answer)}`);
  return answer.value.body.themes;
}

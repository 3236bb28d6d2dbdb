import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { HostCallName, HostInput, HostResult } from '../shared/contract/host-contract.ts';
import { PAGE_KEY_HEADER } from '../shared/contract/page-key.ts';
import type { BenchStore } from './store-process.ts';

/** The app's host in the built web shell, in a process of its own, signed in as its page would be. */
export interface WebHost {
  call<Name extends HostCallName>(name: Name, input: HostInput<Name>): Promise<HostResult<Name>>;
  readonly stop: () => Promise<void>;
}

/** The built web shell in a process of its own, and the link that opens its page. */
export interface WebShell {
  readonly link: URL;
  readonly stop: () => Promise<void>;
}

const MAIN = join(import.meta.dirname, '../dist/web/main.mjs');

export async function startWebShell(dataFolder: string, env: NodeJS.ProcessEnv = {}): Promise<WebShell> {
  const child = spawn(process.execPath, [MAIN, '--port', '0', '--data', dataFolder], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(child, 'close');
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return {
    link: new URL(/http:\S+/.exec(line)?.[0] ?? ''),
    stop: async () => {
      child.kill('SIGINT');
      await ended;
    },
  };
}

/** Starts the host with `store` as the connection of its environment. */
export async function startWebHost(dataFolder: string, { url, token }: BenchStore): Promise<WebHost> {
  const { link, stop } = await startWebShell(dataFolder, {
    STOREDESK_STORE_URL: url,
    STOREDESK_STORE_TOKEN: token,
  });
  const json = { 'content-type': 'application/json', origin: link.origin };
  const secret = new URLSearchParams(link.hash.slice(1)).get('s');
  const session = await fetch(`${link.origin}/session`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ secret }),
  });
  const { pageKey } = (await session.json()) as { pageKey: string };
  const cookie = session.headers.get('set-cookie')?.split(';')[0] ?? '';
  const headers = { ...json, cookie, [PAGE_KEY_HEADER]: pageKey };
  return {
    call: async <Name extends HostCallName>(name: Name, input: HostInput<Name>) => {
      const body = JSON.stringify(input);
      const answer = await fetch(`${link.origin}/host/${name}`, { method: 'POST', headers, body });
      return (await answer.json()) as HostResult<Name>;
    },
    stop,
  };
}

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { err, ok, type Result } from '../../shared/result.ts';
import { readPort, whatIsWrong } from '../../web/options.ts';

export const HELP = `npm start -- [options]

Opens Storedesk in a window if Electron can run here, otherwise in your browser.

  --web        open it in the browser even if Electron can run
  --port N     port of the browser's address (0 for any free port; not for the window)
  --data DIR   folder for connections, settings and the embedded store
  --help       show this text

STOREDESK_STORE_URL and STOREDESK_STORE_TOKEN in the environment add a connection for this run only, and open it.
STOREDESK_STORE_KIND is the kind of store: service, shopify or other. The kind other also needs STOREDESK_STORE_HEADER and
STOREDESK_STORE_NAMESPACE. STOREDESK_STORE_API_VERSION is the API version.`;

export interface StartOptions {
  readonly help: boolean;
  /** Whether the browser was requested. */
  readonly web: boolean;
  readonly port: number | null;
  /** An absolute path; null for the default folder. */
  readonly dataDir: string | null;
}

/** Reads the options of `npm start`; folders are relative to `cwd`. The error is one sentence. */
export function readStartOptions(args: readonly string[], cwd: string): Result<StartOptions, string> {
  const parsed = parse(args);
  if (!parsed.ok) return parsed;
  const { help = false, web = false, data } = parsed.value;
  const port = readPort(parsed.value.port);
  if (!port.ok) return port;
  if (data === '') return err('--data needs a folder.');
  return ok({ help, web, port: port.value, dataDir: data === undefined ? null : resolve(cwd, data) });
}

function parse(args: readonly string[]) {
  const options = {
    help: { type: 'boolean', short: 'h' },
    web: { type: 'boolean' },
    port: { type: 'string' },
    data: { type: 'string' },
  } as const;
  try {
    return ok(parseArgs({ args: [...args], options }).values);
  } catch (error) {
    return err(`${whatIsWrong(error)}; npm start -- --help lists the options.`);
  }
}

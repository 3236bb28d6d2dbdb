import type { ExplorerState } from '../../../shared/contract/explorer-calls.ts';
import { apiPrefix } from '../../../shared/contract/rest-paths.ts';
import type { HttpMethod } from '../../../shared/contract/rest-contract.ts';

/** What a page does not know, for the shell to fill in: the store's address without a slash at its end, and the token. */
const STORE = '"$STORE"';
const TOKEN = '"$STOREDESK_TOKEN"';

export interface CurlCall {
  readonly method: HttpMethod;
  /** Behind the version, with the query. */
  readonly path: string;
  /** JSON text; null for none. */
  readonly body: string | null;
}

/** The same call as a command for a POSIX shell. */
export function curlText(
  { method, path, body }: CurlCall,
  { headerName, apiVersion }: Pick<ExplorerState, 'headerName' | 'apiVersion'>,
): string {
  const parts = [
    ['curl', '--request', method, STORE + shellQuote(apiPrefix(apiVersion) + path)].join(' '),
    `  --header ${shellQuote(`${headerName}: `)}${TOKEN}`,
  ];
  if (body !== null)
    parts.push(
      `  --header ${shellQuote('Content-Type: application/json')}`,
      `  --data-raw ${shellQuote(body)}`,
    );
  return parts.join(' \\\n');
}

/** One word of a command, whatever is in it: within single quotes a shell reads nothing but a single quote. */
export function shellQuote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

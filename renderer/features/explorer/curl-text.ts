import type { ExplorerState } from '../../../shared/contract/explorer-calls.ts';
import { apiPrefix } from '../../../shared/contract/rest-paths.ts';
import type { HttpMethod } from '../../../shared/contract/rest-contract.ts';

/** Shell variables for what the page does not know: the store's address without a trailing slash, and the token. */
const STORE = '"$STORE"';
const TOKEN = '"$STOREDESK_TOKEN"';

export interface CurlCall {
  readonly method: HttpMethod;
  /** The path after the API version, with the query. */
  readonly path: string;
  /** JSON text; null for no body. */
  readonly body: string | null;
}

/** The call as a command for a POSIX shell. */
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

/** Quotes any text as one word of a command: inside single quotes a shell treats only the single quote specially. */
export function shellQuote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

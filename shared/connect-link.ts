import { err, ok, type Result } from './result.ts';
import { STORE_KINDS, type StoreKind } from './store-kind.ts';
import { isSecretName } from './secret-name.ts';

/**
 * Why a link into the app is not followed: it carries a token; it has an unknown or repeated parameter; its address is
 * missing or more than an address; its kind of store is unknown; it names no valid path; it requests an unknown action.
 */
export const LINK_PROBLEMS = ['token', 'parameter', 'address', 'kind', 'place', 'unknown'] as const;
export type LinkProblem = (typeof LINK_PROBLEMS)[number];

/** The connection that a link proposes. The user checks the address and enters the token. */
interface ConnectLink {
  readonly address: string;
  readonly storeKind: StoreKind;
}

/** The app's paths for connecting a store proposed by a link, and for links that were refused. */
export const CONNECT_PLACE = '/connect';
export const REFUSED_PLACE = '/link-refused';

const MAX_ADDRESS = 300;
/** A host with an optional port, without user, path or query, which could contain a token. Other letters must be in punycode. */
const ADDRESS = /^(?:https?:\/\/)?(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:.]+\])(?::\d{1,5})?\/?$/i;

/**
 * Parses the parameters of `storedesk://connect?address=…&kind=…`. Links are untrusted input: anything but these two, once
 * each, is refused, and the error reveals nothing of the link's content.
 */
export function readConnectLink(
  parameters: Iterable<readonly [name: string, value: string]>,
): Result<ConnectLink, LinkProblem> {
  const found = new Map<string, string>();
  let problem: LinkProblem | null = null;
  for (const [name, value] of parameters) {
    const isKnown = (name === 'address' || name === 'kind') && !found.has(name);
    if (isKnown) found.set(name, value);
    else problem = problem === 'token' || isSecretName(name) ? 'token' : 'parameter';
  }
  if (problem !== null) return err(problem);
  const address = found.get('address') ?? '';
  if (address.length > MAX_ADDRESS || !ADDRESS.test(address)) return err('address');
  const storeKind = STORE_KINDS.find((kind) => kind === (found.get('kind') ?? 'service'));
  return storeKind === undefined ? err('kind') : ok({ address, storeKind });
}

/** The app's path for a parsed link: `/connect?address=shop.example&kind=service`. */
export function connectPlace({ address, storeKind }: ConnectLink): string {
  return `${CONNECT_PLACE}?address=${encodeURIComponent(address)}&kind=${storeKind}`;
}

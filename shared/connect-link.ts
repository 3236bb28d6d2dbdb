import { err, ok, type Result } from './result.ts';
import { STORE_KINDS, type StoreKind } from './store-kind.ts';

/**
 * Why a link into the app is not followed: it carries a token; it carries something else that no link does; its address is
 * missing or is more than an address; its kind of store is none; it names no place; it asks for nothing that there is.
 */
export const LINK_PROBLEMS = ['token', 'parameter', 'address', 'kind', 'place', 'unknown'] as const;
export type LinkProblem = (typeof LINK_PROBLEMS)[number];

/** What a link proposes to connect. A person reads the address, and enters the token. */
export interface ConnectLink {
  readonly address: string;
  readonly storeKind: StoreKind;
}

/** The place in the app at which a store is connected that a link names, and that of a link which is not followed. */
export const CONNECT_PLACE = '/connect';
export const REFUSED_PLACE = '/link-refused';

const SECRET = /token|secret|password|passwd|pwd|auth|credential|api.?key|^key$/i;
const MAX_ADDRESS = 300;
/** A host with its port: no user, no path, no query, in which a token could stand. Other letters come as punycode. */
const ADDRESS = /^(?:https?:\/\/)?(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:.]+\])(?::\d{1,5})?\/?$/i;

/**
 * Reads the parameters of `storedesk://connect?address=…&kind=…`. Anybody can make somebody click a link: what is not one of
 * these two, once each, is refused, and the problem says nothing of what was in it.
 */
export function readConnectLink(
  parameters: Iterable<readonly [name: string, value: string]>,
): Result<ConnectLink, LinkProblem> {
  const found = new Map<string, string>();
  let problem: LinkProblem | null = null;
  for (const [name, value] of parameters) {
    const isKnown = (name === 'address' || name === 'kind') && !found.has(name);
    if (isKnown) found.set(name, value);
    else problem = problem === 'token' || SECRET.test(name) ? 'token' : 'parameter';
  }
  if (problem !== null) return err(problem);
  const address = found.get('address') ?? '';
  if (address.length > MAX_ADDRESS || !ADDRESS.test(address)) return err('address');
  const storeKind = STORE_KINDS.find((kind) => kind === (found.get('kind') ?? 'service'));
  return storeKind === undefined ? err('kind') : ok({ address, storeKind });
}

/** The place of a link that was read: `/connect?address=shop.example&kind=service`. */
export function connectPlace({ address, storeKind }: ConnectLink): string {
  return `${CONNECT_PLACE}?address=${encodeURIComponent(address)}&kind=${storeKind}`;
}

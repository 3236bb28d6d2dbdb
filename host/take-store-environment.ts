import type { AddressProblem } from '../shared/contract/api-error.ts';
import { connectInputSchema, storeKindSchema } from '../shared/contract/connection.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { STORE_KINDS } from '../shared/store-kind.ts';
import { type CandidateConnection, isToken, readConnectInput } from './connections/connect-input.ts';
import { parseStoreAddress } from './gateway/store-address.ts';

/** The store that the environment describes, for this run. */
export type EnvironmentStore = Omit<CandidateConnection, 'id' | 'name'> & { readonly token: string };

/**
 * Reads the two variables that define a store for this run and the optional ones that describe its kind (D8.2). Removes them
 * from `env`, so that no child process inherits the token. Null if neither address nor token is set; only one of them, or
 * values that make no valid connection, fail with a sentence for the terminal, which never contains the token.
 */
export function takeStoreEnvironment(env: NodeJS.ProcessEnv): Result<EnvironmentStore | null, string> {
  const read = readStoreEnvironment(env);
  for (const name of VARIABLES) delete env[name];
  return read;
}

const VARIABLES = [
  'STOREDESK_STORE_URL',
  'STOREDESK_STORE_TOKEN',
  'STOREDESK_STORE_KIND',
  'STOREDESK_STORE_HEADER',
  'STOREDESK_STORE_NAMESPACE',
  'STOREDESK_STORE_API_VERSION',
] as const;

function readStoreEnvironment(
  env: Readonly<Partial<Record<(typeof VARIABLES)[number], string>>>,
): Result<EnvironmentStore | null, string> {
  const { STOREDESK_STORE_URL: address = '', STOREDESK_STORE_TOKEN: given = '' } = env;
  if (address === '' && given === '') return ok(null);
  if (address === '') return err(isAlone('STOREDESK_STORE_TOKEN', 'STOREDESK_STORE_URL'));
  if (given === '') return err(isAlone('STOREDESK_STORE_URL', 'STOREDESK_STORE_TOKEN'));
  const kind = storeKindSchema.safeParse(env.STOREDESK_STORE_KIND || 'service');
  if (!kind.success) return err(`STOREDESK_STORE_KIND is one of ${STORE_KINDS.join(', ')}.`);
  const origin = parseStoreAddress(address, kind.data);
  if (!origin.ok) return err(ADDRESSES[origin.error.reason]);
  const token = given.trim();
  if (!isToken(token)) return err(BAD_TOKEN);
  const parsed = connectInputSchema.safeParse({
    address,
    token,
    keep: 'session',
    storeKind: kind.data,
    headerName: env.STOREDESK_STORE_HEADER || undefined,
    gidNamespace: env.STOREDESK_STORE_NAMESPACE || undefined,
    apiVersion: env.STOREDESK_STORE_API_VERSION || undefined,
  });
  if (!parsed.success) return err(ofField(parsed.error.issues.map(({ path }) => path[0])));
  const read = readConnectInput(parsed.data, () => '' as CandidateConnection['id']);
  if (!read.ok) return err(ofField(read.error.kind === 'invalid' ? Object.keys(read.error.fields) : []));
  const { id: _id, name: _name, ...store } = read.value;
  return ok({ ...store, token });
}

function isAlone(set: string, missing: string): string {
  return `${set} is set but ${missing} is not: set both, or neither.`;
}

const CANNOT_BE_USED = 'STOREDESK_STORE_URL cannot be used.';
const ADDRESSES = {
  malformed: `${CANNOT_BE_USED} This is not an address like https://shop.example.`,
  credentials: `${CANNOT_BE_USED} An address with a user name or password in it cannot be used.`,
  unprotected: `${CANNOT_BE_USED} The token would be sent unprotected: the address must begin with https:// or be of this computer.`,
  not_a_shop: `${CANNOT_BE_USED} This is not the address of a Shopify shop like https://my-shop.myshopify.com.`,
} as const satisfies Record<AddressProblem, string>;

const BAD_TOKEN = 'STOREDESK_STORE_TOKEN has spaces or characters that no token has.';
const OF_FIELD = {
  headerName:
    'STOREDESK_STORE_HEADER is the name of the header that carries the token; the kind "other" needs it.',
  gidNamespace:
    'STOREDESK_STORE_NAMESPACE is the namespace of ids, in small letters; the kind "other" needs it.',
  apiVersion: 'STOREDESK_STORE_API_VERSION is a version like 2026-07, or latest.',
  token: BAD_TOKEN,
} as const;

/** What is wrong with the first of the invalid fields of a connection. */
function ofField(fields: readonly unknown[]): string {
  const found = Object.entries(OF_FIELD).find(([field]) => fields.includes(field));
  return found === undefined ? ADDRESSES.malformed : found[1];
}

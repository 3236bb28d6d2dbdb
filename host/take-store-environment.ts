import type { AddressProblem } from '../shared/contract/api-error.ts';
import {
  type EnvironmentProblem,
  STORE_KIND_VALUES,
  STORE_KIND_VARIABLES,
  STORE_VARIABLES,
} from '../shared/contract/host-notice.ts';
import { connectInputSchema, storeKindSchema } from '../shared/contract/connection.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { type CandidateConnection, isToken, readConnectInput } from './connections/connect-input.ts';
import { parseStoreAddress } from './gateway/store-address.ts';
import type { HostEnvironment } from './dependencies.ts';

/**
 * Removes this run's connection from `env`, so that no child process inherits its token. It is fine if neither variable is
 * set; only one of them, or values that make no valid connection, fail with a sentence for the user.
 */
export function takeStoreEnvironment(env: NodeJS.ProcessEnv): Result<HostEnvironment, string> {
  const names = [...STORE_VARIABLES, ...STORE_KIND_VARIABLES];
  const set = names.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]] as const]));
  for (const name of names) delete env[name];
  const environment: HostEnvironment = Object.fromEntries(set);
  const read = readStoreEnvironment(environment);
  return read.ok ? ok(environment) : err(describeEnvironmentProblem(read.error));
}

/** The store that the environment describes, for this run. */
export type EnvironmentStore = Omit<CandidateConnection, 'id' | 'name'> & { readonly token: string };

/** Reads the variables; null when neither address nor token is set. */
export function readStoreEnvironment(
  env: HostEnvironment,
): Result<EnvironmentStore | null, EnvironmentProblem> {
  const { STOREDESK_STORE_URL: address = '', STOREDESK_STORE_TOKEN: given = '' } = env;
  if (address === '' && given === '') return ok(null);
  if (address === '') return err({ kind: 'missing', variable: 'STOREDESK_STORE_URL' });
  if (given === '') return err({ kind: 'missing', variable: 'STOREDESK_STORE_TOKEN' });
  const kind = storeKindSchema.safeParse(env.STOREDESK_STORE_KIND || 'service');
  if (!kind.success) return err({ kind: 'value', variable: 'STOREDESK_STORE_KIND' });
  const origin = parseStoreAddress(address, kind.data);
  if (!origin.ok) return err({ kind: 'address', reason: origin.error.reason });
  const token = given.trim();
  if (!isToken(token)) return err({ kind: 'token' });
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

function ofField(fields: readonly unknown[]): EnvironmentProblem {
  if (fields.includes('headerName')) return { kind: 'value', variable: 'STOREDESK_STORE_HEADER' };
  if (fields.includes('gidNamespace')) return { kind: 'value', variable: 'STOREDESK_STORE_NAMESPACE' };
  if (fields.includes('apiVersion')) return { kind: 'value', variable: 'STOREDESK_STORE_API_VERSION' };
  return fields.includes('token') ? { kind: 'token' } : { kind: 'address', reason: 'malformed' };
}

/** Describes a problem as one sentence for a terminal. */
export function describeEnvironmentProblem(problem: EnvironmentProblem): string {
  switch (problem.kind) {
    case 'missing': {
      const [set] = STORE_VARIABLES.filter((variable) => variable !== problem.variable);
      return `${String(set)} is set but ${problem.variable} is not: set both, or neither.`;
    }
    case 'address':
      return `STOREDESK_STORE_URL cannot be used. ${ADDRESSES[problem.reason]}`;
    case 'token':
      return 'STOREDESK_STORE_TOKEN has spaces or characters that no token has.';
    case 'value':
      return VALUES[problem.variable];
  }
}

const ADDRESSES = {
  malformed: 'This is not an address like https://shop.example.',
  credentials: 'An address with a user name or password in it cannot be used.',
  unprotected:
    'The token would be sent unprotected: the address must begin with https:// or be of this computer.',
  not_a_shop: 'This is not the address of a Shopify shop like https://my-shop.myshopify.com.',
} as const satisfies Record<AddressProblem, string>;

const VALUES = {
  STOREDESK_STORE_KIND: `STOREDESK_STORE_KIND is one of ${STORE_KIND_VALUES.join(', ')}.`,
  STOREDESK_STORE_HEADER:
    'STOREDESK_STORE_HEADER is the name of the header that carries the token; the kind "other" needs it.',
  STOREDESK_STORE_NAMESPACE:
    'STOREDESK_STORE_NAMESPACE is the namespace of ids, in small letters; the kind "other" needs it.',
  STOREDESK_STORE_API_VERSION: 'STOREDESK_STORE_API_VERSION is a version like 2026-07, or latest.',
} as const satisfies Record<(typeof STORE_KIND_VARIABLES)[number], string>;

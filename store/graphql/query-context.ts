import { GraphQLError } from 'graphql';
import { holdsOneOf, type Scope } from '../../shared/scopes.ts';
import type { ScanSession } from '../database/scans.ts';
import type { ApiClient } from '../http/authenticate.ts';
import { scopeMissing } from '../scope-sentence.ts';

/** D5.7: a search by range on a field that is not the sort key. */
export interface SearchWarning {
  readonly field: string;
  readonly sortKey: string;
  readonly message: string;
}

/** The context of every resolver, apart from the services. */
export interface QueryContext {
  readonly client: ApiClient;
  readonly requestId: string;
  /** Scheme, host and port at which the client reached the store. */
  readonly origin: string;
  /** Resolvers add warnings; they are answered in `extensions.search`. */
  readonly searchWarnings: SearchWarning[];
  /** Number of the request's mutations that ended without an error: after one, an error no longer says that nothing changed. */
  readonly mutations: { done: number };
  /** Runs statements that may look at every row of a table. */
  readonly scan: ScanSession;
}

/** Creates an error whose text is meant for the client. Any other error that a resolver throws is a bug (D5.10). */
export function badUserInput(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } });
}

/** Throws BAD_USER_INPUT for an argument that is less than 0. */
export function checkNotNegative(args: Readonly<Record<string, number | null | undefined>>): void {
  for (const [name, value] of Object.entries(args)) {
    if (typeof value === 'number' && value < 0) throw badUserInput(`${name} must be at least 0.`);
  }
}

/** Throws ACCESS_DENIED on the field unless the client holds one of the scopes (D1.3). */
export function requireScope({ client }: QueryContext, needed: readonly Scope[]): void {
  if (holdsOneOf(client.scopes, needed)) return;
  throw new GraphQLError(scopeMissing(needed), {
    extensions: { code: 'ACCESS_DENIED', requiredAccess: needed.join(' or ') },
  });
}

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

/** What every resolver is handed besides the services. */
export interface QueryContext {
  readonly client: ApiClient;
  readonly requestId: string;
  /** Scheme, host and port that the client reached the store at. */
  readonly origin: string;
  /** Resolvers add to it; it is answered in `extensions.search`. */
  readonly searchWarnings: SearchWarning[];
  /** How many mutations of the request have ended without an error: what fails after one says nothing about it. */
  readonly mutations: { done: number };
  /** Runs what may look at every row of a table. */
  readonly scan: ScanSession;
}

/** An error whose text is meant for the client. Any other error that a resolver throws is a bug (D5.10). */
export function badUserInput(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } });
}

/** Throws ACCESS_DENIED on the field unless the client holds one of the scopes (D1.3). */
export function requireScope({ client }: QueryContext, needed: readonly Scope[]): void {
  if (holdsOneOf(client.scopes, needed)) return;
  throw new GraphQLError(scopeMissing(needed), {
    extensions: { code: 'ACCESS_DENIED', requiredAccess: needed.join(' or ') },
  });
}

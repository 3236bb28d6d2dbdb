import type { Scope } from '../../shared/scopes.ts';
import type { ScanSession } from '../database/scans.ts';
import {
  createResolverContext,
  type ResolverContext,
  type ResolverDependencies,
} from '../graphql/resolver-context.ts';
import { NOTHING_KNOWN } from '../known-rows.ts';
import type { RunningStore } from './running-store.ts';

/** What a test changes of a request; the rest is the store's own. */
interface RequestChanges extends Partial<ResolverDependencies> {
  readonly scopes?: readonly Scope[];
  readonly scan?: ScanSession;
}

/** Starts the searches of a request that nobody cancels. */
export function beginScan(scans: ResolverDependencies['scans']): ScanSession {
  const { signal } = new AbortController();
  return scans.begin({ clientId: 'test', budget: Infinity, background: false, signal });
}

/** Creates the context of a GraphQL request without sending one. No rows are cached. */
export function requestContext(
  { store, url }: RunningStore,
  { scopes = [], scan, ...changes }: RequestChanges = {},
): ResolverContext {
  const parts = { ...store.context, services: store.services, known: NOTHING_KNOWN, ...changes };
  return createResolverContext(
    {
      client: { id: 'test', bulkOwner: 'test', scopes },
      requestId: 'test',
      origin: url,
      searchWarnings: [],
      mutations: { done: 0 },
      scan: scan ?? beginScan(parts.scans),
    },
    parts,
  );
}

import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { HostClient } from './host-client.ts';
import type { GraphqlSide } from './urql-client.ts';

/**
 * What is kept about one store while it is open. Only `ActiveStoreProvider` holds it, so that everything in it goes when
 * another store is opened.
 */
export interface StoreSession {
  readonly host: HostClient;
  readonly connection: ConnectionId;
  /** Namespace of the store's global ids (D1.1). */
  readonly gidNamespace: string;
  readonly graphql: GraphqlSide;
  /** What a feature keeps in the session: created on first use, and the same for the same `create`. */
  readonly part: <Part>(create: (session: StoreSession) => Part) => Part;
}

export function createStoreSession(parts: Omit<StoreSession, 'part'>): StoreSession {
  const kept = new Map<(session: StoreSession) => unknown, unknown>();
  const session: StoreSession = {
    ...parts,
    part: <Part>(create: (session: StoreSession) => Part) => {
      if (!kept.has(create)) kept.set(create, create(session));
      return kept.get(create) as Part;
    },
  };
  return session;
}

import type { ResultOf } from 'gql.tada';
import { splitGid } from '../../../../shared/gid.ts';
import { ok } from '../../../../shared/result.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { readGraphql } from '../../../data/read-graphql.ts';
import type { StoreSession } from '../../../data/store-session.ts';
import { BACKGROUND } from '../../../data/urql-client.ts';
import { carrierOf } from '../order/order-words.ts';
import { PLACES_AT_ONCE, RowPlaces } from './inbox-documents.ts';
import type { InboxRow } from './inbox-row.ts';
import { createContentsReader, useKnown, useWant, type KnownContents } from './row-contents.ts';

/** Where an order is sent from, and how. */
export interface RowPlace {
  /** `id`: null if the store no longer knows the location. */
  readonly location: { readonly id: number | null; readonly name: string };
  /** From `carrierOf`. */
  readonly carrier: string;
}

export type KnownPlaces = KnownContents<RowPlace>;

/** Reads places, by global ID. */
function readPlaces(nodes: ResultOf<typeof RowPlaces>['nodes']): ReadonlyMap<string, RowPlace> {
  return new Map(
    nodes.flatMap((node) => {
      if (node === null || !('assignedLocation' in node)) return [];
      const { location, name } = node.assignedLocation;
      const id = location === null ? null : (splitGid(location.id)?.id ?? null);
      return [[node.id, { location: { id, name }, carrier: carrierOf(node.deliveryMethod) }] as const];
    }),
  );
}

function placesReaderOf({ graphql: { client } }: StoreSession) {
  return createContentsReader<RowPlace>(async (gids) => {
    const answer = await readGraphql(client, RowPlaces, { ids: [...gids] }, BACKGROUND);
    return answer.ok ? ok(readPlaces(answer.value.nodes)) : answer;
  }, PLACES_AT_ONCE);
}

/** Reads the places of these rows at low priority. `rows` must be the same array while its content is the same. */
export function useWantPlaces(rows: readonly InboxRow[]): void {
  useWant(useActiveStore().session.part(placesReaderOf), rows);
}

/** The known places of rows, if wanted. */
export function useKnownPlaces(isWanted: boolean): KnownPlaces {
  return useKnown(useActiveStore().session.part(placesReaderOf), isWanted);
}

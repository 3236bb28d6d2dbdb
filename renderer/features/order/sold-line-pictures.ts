import { ok } from '../../../shared/result.ts';
import { picturesOf, type Pictures, type ReadAddresses } from '../../data/pictures.ts';
import { readGraphql } from '../../data/read-graphql.ts';
import type { StoreSession } from '../../data/store-session.ts';
import { BACKGROUND } from '../../data/urql-client.ts';
import { SoldLineImages } from './order-page-documents.ts';

/** Pictures of what was sold in a session's store, by the lines' global ids. */
export function soldLinePicturesOf(session: StoreSession): Pictures {
  const read: ReadAddresses = async (ids) => {
    const answer = await readGraphql(session.graphql.client, SoldLineImages, { ids: [...ids] }, BACKGROUND);
    if (!answer.ok) return answer;
    const found = answer.value.nodes.flatMap((node) =>
      node?.__typename === 'LineItem' && node.image !== null ? [[node.id, node.image.url] as const] : [],
    );
    return ok(new Map(found));
  };
  return picturesOf(session, read);
}

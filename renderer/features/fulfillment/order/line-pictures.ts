import { ok } from '../../../../shared/result.ts';
import { picturesOf, type Pictures, type ReadAddresses } from '../../../data/pictures.ts';
import { readGraphql } from '../../../data/read-graphql.ts';
import type { StoreSession } from '../../../data/store-session.ts';
import { BACKGROUND } from '../../../data/urql-client.ts';
import { LineImages } from './order-documents.ts';

/** The pictures of order lines in the session's store, by the lines' global IDs. */
export function linePicturesOf(session: StoreSession): Pictures {
  const read: ReadAddresses = async (ids) => {
    const answer = await readGraphql(session.graphql.client, LineImages, { ids: [...ids] }, BACKGROUND);
    if (!answer.ok) return answer;
    return ok(
      new Map(
        answer.value.nodes.flatMap((node) =>
          node?.__typename === 'FulfillmentOrderLineItem' && node.image !== null
            ? [[node.id, node.image.url] as const]
            : [],
        ),
      ),
    );
  };
  return picturesOf(session, read);
}

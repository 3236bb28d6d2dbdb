import { ok } from '../../../shared/result.ts';
import { offersOf } from '../../data/offered-fields.ts';
import { picturesOf, type Pictures, type ReadAddresses } from '../../data/pictures.ts';
import { readGraphql } from '../../data/read-graphql.ts';
import type { StoreSession } from '../../data/store-session.ts';
import { BACKGROUND } from '../../data/urql-client.ts';
import { variantImages } from './product-page-documents.ts';

/** Pictures of the variants of a session's store, by global id; none if the store does not offer them. */
export function variantPicturesOf(session: StoreSession): Pictures {
  const offers = session.part(offersOf);
  const read: ReadAddresses = async (ids) => {
    const offered = await offers(variantImages.needs);
    if (!offered.ok) return offered;
    if (!offered.value) return ok(new Map());
    const { client } = session.graphql;
    const answer = await readGraphql(client, variantImages.document, { ids: [...ids] }, BACKGROUND);
    if (!answer.ok) return answer;
    const found = answer.value.nodes.flatMap((node) =>
      node?.__typename === 'ProductVariant' && node.image !== null
        ? [[node.id, node.image.url] as const]
        : [],
    );
    return ok(new Map(found));
  };
  return picturesOf(session, read);
}

import type { Client } from '@urql/core';
import { ok } from '../../shared/result.ts';
import { graphql } from './graphql.ts';
import { offersOf, whereOffered, type Offers } from './offered-fields.ts';
import { picturesOf, type Pictures, type ReadAddresses } from './pictures.ts';
import { readGraphql } from './read-graphql.ts';
import type { StoreSession } from './store-session.ts';
import { BACKGROUND } from './urql-client.ts';

const firstImages = whereOffered(
  'Product.images',
  graphql(`
    query FirstImages($ids: [ID!]!) {
      nodes(ids: $ids) {
        __typename
        ... on Product {
          id
          images(first: 1) {
            nodes {
              url
            }
          }
        }
      }
    }
  `),
);

/** Reads the first picture of each product; none from a store that does not offer pictures of products. */
export function readFirstImages(client: Client, offers: Offers): ReadAddresses {
  return async (ids) => {
    const offered = await offers(firstImages.needs);
    if (!offered.ok) return offered;
    if (!offered.value) return ok(new Map());
    const read = await readGraphql(client, firstImages.document, { ids: [...ids] }, BACKGROUND);
    if (!read.ok) return read;
    return ok(
      new Map(
        read.value.nodes.flatMap((node) => {
          const url = node?.__typename === 'Product' ? node.images.nodes[0]?.url : undefined;
          return node?.__typename === 'Product' && url !== undefined ? [[node.id, url] as const] : [];
        }),
      ),
    );
  };
}

/** Pictures of the products of a session's store, by global id. */
export function productPicturesOf(session: StoreSession): Pictures {
  return picturesOf(session, readFirstImages(session.graphql.client, session.part(offersOf)));
}

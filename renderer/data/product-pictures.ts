import type { Client } from '@urql/core';
import { ok } from '../../shared/result.ts';
import { graphql } from './graphql.ts';
import { picturesOf, type Pictures, type ReadAddresses } from './pictures.ts';
import { readGraphql } from './read-graphql.ts';
import type { StoreSession } from './store-session.ts';
import { BACKGROUND } from './urql-client.ts';

const firstImages = graphql(`
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
`);

/** Reads the first picture of each product. */
export function readFirstImages(client: Client): ReadAddresses {
  return async (ids) => {
    const read = await readGraphql(client, firstImages, { ids: [...ids] }, BACKGROUND);
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

/** The pictures of the products of the store that a session is for, by their global ids. */
export function productPicturesOf(session: StoreSession): Pictures {
  return picturesOf(session, readFirstImages(session.graphql.client));
}

import type { Client } from '@urql/core';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { DrawPicture } from '../ui/Picture.tsx';
import { graphql } from './graphql.ts';
import { inBackground } from './in-background.ts';
import { readGraphql } from './read-graphql.ts';
import type { StoreSession } from './store-session.ts';
import { thumbnailsOf, type Thumbnails } from './thumbnails.ts';
import { BACKGROUND } from './urql-client.ts';

/** Products that are asked for at once: about 5 points each of the bucket's 1,000 (D5.2). */
const ASKED_AT_ONCE = 50;
/** Products whose picture is known at most. */
const KEPT = 5_000;
/** For so long, more products come into view before the store is asked. */
const SOON_MS = 50;
/** What could not be read is asked for again this often while it is on the screen. */
const AGAIN_MS = 15_000;

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

interface ProductPictureParts {
  readonly client: Client;
  readonly thumbnails: Pick<Thumbnails, 'show'>;
  readonly after: (milliseconds: number, run: () => void) => void;
}

interface Known {
  readonly draw: DrawPicture;
  /** Of the picture; null when the product has none, or its store tells of none. Absent until it is read. */
  address?: string | null;
}

/** A store that does not know the question, or does not answer it for this token, has no answer to it later either. */
const isFinal = ({ kind }: ApiError): boolean => kind === 'bad_request' || kind === 'access_denied';

export type ProductPictures = ReturnType<typeof createProductPictures>;

/** The first picture of each product, beside its title. Read only for products that are in view. */
export function createProductPictures({ client, thumbnails, after }: ProductPictureParts) {
  const kept = new Map<string, Known>();
  /** Where the pictures of products are to be shown that were not read yet. */
  const waiting = new Map<string, Set<HTMLImageElement>>();
  let isAsking = false;

  const isWanted = (element: HTMLImageElement, product: string) =>
    element.isConnected && element.dataset['product'] === product;

  function show(element: HTMLImageElement, address: string | null): void {
    if (address === null) element.dataset['state'] = 'none';
    else thumbnails.show(element, address);
  }

  function draw(element: HTMLImageElement, product: string): void {
    element.dataset['product'] = product;
    const address = kept.get(product)?.address;
    if (address !== undefined) return show(element, address);
    waiting.set(product, (waiting.get(product) ?? new Set()).add(element));
    if (isAsking) return;
    isAsking = true;
    after(SOON_MS, () => inBackground(askForAll()));
  }

  /** Until nothing in view is missing. What came into view last goes first. */
  async function askForAll(): Promise<void> {
    for (;;) {
      for (const [product, places] of waiting)
        if (![...places].some((element) => isWanted(element, product))) waiting.delete(product);
      const ids = [...waiting.keys()].slice(-ASKED_AT_ONCE);
      if (ids.length === 0) break;
      const read = await readGraphql(client, firstImages, { ids }, BACKGROUND);
      if (!read.ok && !isFinal(read.error)) {
        after(AGAIN_MS, () => inBackground(askForAll()));
        return;
      }
      const nodes = read.ok ? read.value.nodes : [];
      const found = new Map(
        nodes.flatMap((node) =>
          node?.__typename === 'Product' ? [[node.id, node.images.nodes[0]?.url] as const] : [],
        ),
      );
      for (const id of ids) take(id, found.get(id) ?? null);
    }
    isAsking = false;
  }

  function take(product: string, address: string | null): void {
    const known = kept.get(product);
    if (known !== undefined) known.address = address;
    for (const element of waiting.get(product) ?? []) if (isWanted(element, product)) show(element, address);
    waiting.delete(product);
  }

  return {
    /** How the picture of a product is drawn; the same each time. `product`: its global id. */
    of(product: string): DrawPicture {
      const known = kept.get(product);
      if (known !== undefined) return known.draw;
      const made: Known = { draw: (element) => draw(element, product) };
      kept.set(product, made);
      const [oldest] = kept.keys();
      if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
      return made.draw;
    },
  };
}

/** The pictures of the products of the store that a session is for. */
export function productPicturesOf(session: StoreSession): ProductPictures {
  return createProductPictures({
    client: session.graphql.client,
    thumbnails: session.part(thumbnailsOf),
    after: (milliseconds, run) => setTimeout(run, milliseconds),
  });
}

import { numberOf } from './gid-number.ts';
import type { RunningStore } from './running-store.ts';

/** A product of the demo shop that tests may add variants to. */
export interface DemoProduct {
  readonly id: number;
  readonly options: readonly string[];
  readonly imageIds: readonly number[];
}

/** Products of the demo shop with room for a test file's variants, found over GraphQL. */
export interface DemoCatalog {
  /** Has one option and two images. */
  readonly plain: DemoProduct;
  /** Has three options, and images of its own. */
  readonly choice: DemoProduct;
  readonly giftCard: DemoProduct;
}

interface ProductNode {
  readonly id: string;
  readonly isGiftCard: boolean;
  readonly options: readonly { readonly name: string }[];
  readonly images: { readonly nodes: readonly { readonly id: string }[] };
  readonly variantsCount: { readonly count: number };
}

/** Number of variants that a test file may add to a product before it is full. */
const ROOM = 70;

/** Finds the products on the first call, which must be inside a test. */
export function createDemoCatalog(store: () => RunningStore): () => Promise<DemoCatalog> {
  let found: Promise<DemoCatalog> | null = null;
  return async () => (found ??= find(store()));
}

async function find(store: RunningStore): Promise<DemoCatalog> {
  const { body } = await store.graphql<{ products: { nodes: ProductNode[] } }>(
    `{ products(first: 120) { nodes { id isGiftCard options { name } variantsCount { count }
      images(first: 2) { nodes { id } } } } }`,
  );
  const roomy = body.data.products.nodes.filter(({ variantsCount }) => variantsCount.count <= 100 - ROOM);
  const pick = (what: string, isRight: (node: ProductNode) => boolean): DemoProduct => {
    const node = roomy.find(isRight);
    if (!node) throw new Error(`The demo shop has no ${what}.`);
    return {
      id: numberOf(node.id),
      options: node.options.map(({ name }) => name),
      imageIds: node.images.nodes.map(({ id }) => numberOf(id)),
    };
  };
  const hasOptions = (count: number) => (node: ProductNode) =>
    node.options.length === count && !node.isGiftCard && node.images.nodes.length > 0;
  return {
    plain: pick('product with two images', (node) => hasOptions(1)(node) && node.images.nodes.length === 2),
    choice: pick('product with three options', hasOptions(3)),
    giftCard: pick('gift card', ({ isGiftCard }) => isGiftCard),
  };
}

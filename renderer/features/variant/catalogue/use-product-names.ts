import { useQuery } from 'urql';
import type { ProductId } from '../../../../shared/ids.ts';
import { toGid } from '../../../../shared/gid.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { productNames } from '../product-documents.ts';
import { MOST_NAMED } from './catalogue-chips.ts';

/** The titles of the first `MOST_NAMED` products, without those that are gone; empty until they are read. */
export function useProductNames(products: readonly ProductId[] = []): readonly string[] {
  const { connection } = useActiveStore();
  const named = products.slice(0, MOST_NAMED);
  const [{ data }] = useQuery({
    query: productNames,
    variables: { ids: named.map((id) => toGid('Product', id, connection.gidNamespace)) },
    pause: named.length === 0,
  });
  if (named.length === 0) return [];
  return data?.nodes.flatMap((node) => (node?.__typename === 'Product' ? [node.title] : [])) ?? [];
}

import { IconLock } from '@tabler/icons-react';
import { t } from '../../../messages/language.ts';
import type { ProductId } from '../../../shared/ids.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { AllVariantsPage } from './catalogue/AllVariantsPage.tsx';
import { ProductVariants } from './ProductVariants.tsx';

/**
 * The grid of one product's variants; null: of all variants of the store.
 * @param products then only those of these are shown at first
 */
export function VariantsPage({
  product,
  products = [],
}: {
  product: ProductId | null;
  products?: readonly ProductId[];
}) {
  const { connection, whyNotScope } = useActiveStore();
  const denied = whyNotScope('products');
  if (denied !== null) {
    return (
      <Page title={t().workspaces.variants}>
        <EmptyState icon={IconLock} title={t().variant.closed}>
          {denied}
        </EmptyState>
      </Page>
    );
  }
  if (product !== null)
    return <ProductVariants key={`${connection.id}/${String(product)}`} product={product} />;
  return <AllVariantsPage products={products} />;
}

import { IconLock } from '@tabler/icons-react';
import { Navigate } from '@tanstack/react-router';
import { t } from '../../../messages/language.ts';
import type { ProductId } from '../../../shared/ids.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { useLastProduct } from './last-product.ts';
import { ProductPicker } from './ProductPicker.tsx';
import { ProductVariants } from './ProductVariants.tsx';

/** The grid of one product's variants; null: the one that was open last, or a list to pick from. */
export function VariantsPage({ product }: { product: ProductId | null }) {
  const { connection, whyNotScope } = useActiveStore();
  const last = useLastProduct(connection.id);
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
  if (last !== null)
    return <Navigate to="/variants/$productId" params={{ productId: String(last) }} replace />;
  return (
    <Page title={t().workspaces.variants} detail={t().variant.picker.pick} fill>
      <ProductPicker />
    </Page>
  );
}

import { IconLock } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { t } from '../../../messages/language.ts';
import { productIdSchema, type ProductId } from '../../../shared/ids.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { useWhyNotOffered } from '../../data/use-offered.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { idFromAddress } from '../../ui/id-from-address.ts';
import { Page } from '../../ui/Page.tsx';
import { AllVariantsPage } from './catalogue/AllVariantsPage.tsx';
import { NoVariantList } from './NoVariantList.tsx';
import { ProductVariants } from './ProductVariants.tsx';

const list = getRouteApi('/variants');
const ofProduct = getRouteApi('/variants/$productId');

/** All variants of the store, or initially those of the products in the address ("1,2"). Invalid ids are ignored. */
export function AllVariantsRoute() {
  const { products = '' } = list.useSearch();
  const ids = products.split(',').flatMap((id) => idFromAddress(productIdSchema, id) ?? []);
  return <VariantsPage product={null} products={ids} />;
}

/** The variants of the product in the address. */
export function VariantsOfProductRoute() {
  return <VariantsPage product={idFromAddress(productIdSchema, ofProduct.useParams().productId)} />;
}

/**
 * The grid of one product's variants; null: of all variants of the store.
 * @param products if `product` is null: initially shows only the variants of these products
 */
function VariantsPage({
  product,
  products = [],
}: {
  product: ProductId | null;
  products?: readonly ProductId[];
}) {
  const { connection, whyNotScope } = useActiveStore();
  // When this page is left for an open section, `SectionGate` goes by that section while this page is still shown.
  const denied = whyNotScope('products');
  const lacking = useWhyNotOffered('QueryRoot.productVariants');
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
  return lacking === null ? <AllVariantsPage products={products} /> : <NoVariantList why={lacking} />;
}

import type { ProductId } from '../../../shared/ids.ts';
import { LoadingRows } from '../../ui/LoadingRows.tsx';
import { Page } from '../../ui/Page.tsx';

/** The grid of one product's variants; null: pick a product. */
export function VariantsPage({ product: _product }: { product: ProductId | null }) {
  return (
    <Page title="Variants" fill>
      <LoadingRows label="Reading variants" />
    </Page>
  );
}

import { LoadingRows } from '../../ui/LoadingRows.tsx';
import { Page } from '../../ui/Page.tsx';

export function ProductsPage() {
  return (
    <Page title="Products">
      <LoadingRows label="Reading products" />
    </Page>
  );
}

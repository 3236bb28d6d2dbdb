import { LoadingRows } from '../../ui/LoadingRows.tsx';
import { Page } from '../../ui/Page.tsx';

export function OrdersPage() {
  return (
    <Page title="Orders">
      <LoadingRows label="Reading orders" />
    </Page>
  );
}

import type { FulfillmentOrderId } from '../../../shared/ids.ts';
import { LoadingRows } from '../../ui/LoadingRows.tsx';
import { Page } from '../../ui/Page.tsx';

/** The inbox: the list, and beside it the order that is open, if one is. */
export function FulfillmentPage({ open: _open }: { open: FulfillmentOrderId | null }) {
  return (
    <Page title="Fulfillment" fill>
      <LoadingRows label="Reading fulfillment orders" />
    </Page>
  );
}

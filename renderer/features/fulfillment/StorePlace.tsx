import { IconBuildingStore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { t } from '../../../messages/language.ts';
import type { FulfillmentState } from '../../../shared/fulfillment/fulfillment-order.ts';
import { fulfillmentOrderIdSchema } from '../../../shared/ids.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { connectionsQuery } from '../../data/connection-queries.ts';
import { useHost } from '../../data/host-context.tsx';
import { inBackground } from '../../data/in-background.ts';
import { useSettings } from '../../data/use-settings.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadingRows } from '../../ui/LoadingRows.tsx';
import { idFromAddress } from '../../ui/id-from-address.ts';
import { Page } from '../../ui/Page.tsx';
import { parseViewId } from './inbox/fulfillment-views.ts';
import { viewOfOrder } from './inbox/view-of-order.ts';
import { lastView, openView } from './search/filter-state.ts';

const place = getRouteApi('/stores/$store/fulfillment/$target');

export function StorePlaceRoute() {
  return <StorePlace {...place.useParams()} {...place.useSearch()} />;
}

/**
 * The target of a notification or link: a request or an inbox view of the store that it came from. By the time a
 * notification is clicked another store may be open, where the same number is a different request.
 */
function StorePlace({
  store,
  target,
  state = null,
}: {
  store: string;
  target: string;
  /** The state of the order, if the link knows it. */
  state?: FulfillmentState | null;
}) {
  const { data: connections } = useQuery(connectionsQuery(useHost()));
  const { connection: active, whyNotScope } = useActiveStore();
  const { change } = useSettings();
  const navigate = useNavigate();
  const wanted = connections?.find(({ id }) => id === store);
  const goOn = useEffectEvent(() => {
    if (wanted === undefined) return;
    if (wanted.id !== active.id) {
      change({ activeConnection: wanted.id });
      return;
    }
    const order = idFromAddress(fulfillmentOrderIdSchema, target);
    const view = parseViewId(target) ?? (state && viewOfOrder(state, lastView(wanted.id), whyNotScope));
    if (view !== null) openView(wanted.id, view, Date.now());
    if (order !== null)
      inBackground(navigate({ to: '/fulfillment/$id', params: { id: String(order) }, replace: true }));
    else inBackground(navigate({ to: '/fulfillment', replace: true }));
  });
  useEffect(() => goOn(), [wanted?.id, active.id, target]);
  const texts = t().inbox;
  if (connections === undefined || wanted !== undefined) return <LoadingRows label={texts.opening} />;
  return (
    <Page title={texts.title}>
      <EmptyState icon={IconBuildingStore} title={texts.storeGone}>
        {texts.storeGoneWhy}
      </EmptyState>
    </Page>
  );
}

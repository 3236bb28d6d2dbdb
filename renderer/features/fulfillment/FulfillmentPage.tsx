import { IconTruckDelivery } from '@tabler/icons-react';
import { memo } from 'react';
import { t } from '../../../messages/language.ts';
import { FULFILLMENT_SCOPES } from '../../../shared/scopes.ts';
import type { FulfillmentOrderId } from '../../../shared/ids.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { useWhyNotOffered } from '../../data/use-offered.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { ByNumberPage } from './by-number/ByNumberPage.tsx';
import { INBOX_FIELDS } from './fulfillment-queries.ts';
import { firstOpenView } from './inbox/fulfillment-views.ts';
import { InboxView } from './inbox/InboxView.tsx';
import { ViewTabs } from './inbox/ViewTabs.tsx';
import { PrintJobs } from './PrintJobs.tsx';
import { useFilterState } from './search/filter-state.ts';

/** The inbox: a list of orders, with the open order beside it. Orders are opened by number where the store has no lists. */
export const FulfillmentPage = memo(function FulfillmentPage({ open }: { open: FulfillmentOrderId | null }) {
  const { connection, whyNotScope } = useActiveStore();
  const lacking = useWhyNotOffered(...INBOX_FIELDS);
  const remembered = useFilterState(({ active }) => active[connection.id]?.view) ?? null;
  const view = firstOpenView(remembered, whyNotScope) ?? firstOpenView(null, whyNotScope);
  if (view === null) {
    return (
      <Page title={t().inbox.title}>
        <EmptyState icon={IconTruckDelivery} title={t().inbox.noAccess}>
          {whyNotScope(...FULFILLMENT_SCOPES) ?? ''}
        </EmptyState>
      </Page>
    );
  }
  if (lacking !== null) return <ByNumberPage why={lacking} open={open} />;
  return (
    <Page title={t().inbox.title} fill>
      <ViewTabs open={view} />
      <InboxView key={view} view={view} open={open} />
      <PrintJobs />
    </Page>
  );
});

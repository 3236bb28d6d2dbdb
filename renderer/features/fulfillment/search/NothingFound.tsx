import { Button } from '@mantine/core';
import { t } from '../../../../messages/language.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { fulfillmentView, type ViewId } from '../inbox/fulfillment-views.ts';
import { openView, useFilter } from './filter-state.ts';
import { NO_FILTER } from './inbox-filter.ts';
import classes from './search.module.css';

/** Where else to look for what was not found: in all orders, or for the same words as something else. */
export function NothingFound({ view }: { view: ViewId }) {
  const { connection, whyNotScope } = useActiveStore();
  const { filter, change } = useFilter(view);
  const { orderName, sku, recipient, printed } = filter;
  const { lookInAll, lookForSku, lookForRecipient } = t().search;
  const mayLookInAll = view !== 'all' && whyNotScope(...fulfillmentView('all').scopes) === null;
  const isOnlyName = orderName !== '' && sku + recipient === '';
  const same = { filter: { ...NO_FILTER, orderName, sku, recipient, printed }, saved: null };
  const offers = [
    ...(mayLookInAll
      ? [{ label: lookInAll, look: () => openView(connection.id, 'all', Date.now(), same) }]
      : []),
    ...(isOnlyName
      ? [
          { label: lookForSku, look: () => change({ orderName: '', sku: orderName }) },
          { label: lookForRecipient, look: () => change({ orderName: '', recipient: orderName }) },
        ]
      : []),
  ];
  if (offers.length === 0) return null;
  return (
    <div className={classes.outcome}>
      {offers.map(({ label, look }) => (
        <Button key={label} size="compact-xs" variant="default" onClick={look}>
          {label}
        </Button>
      ))}
    </div>
  );
}

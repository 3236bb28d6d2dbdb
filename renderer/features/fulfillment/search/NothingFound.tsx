import { Button } from '@mantine/core';
import { t } from '../../../../messages/language.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { fulfillmentView, type ViewId } from '../inbox/fulfillment-views.ts';
import { openView } from './filter-state.ts';
import { NO_FILTER } from './inbox-filter.ts';
import classes from './search.module.css';
import { useFilter } from './use-filter.ts';

/** Where else to look for what was not found: in all orders, or for the same words as something else. */
export function NothingFound({ view }: { view: ViewId }) {
  const { connection, whyNotScope } = useActiveStore();
  const { filter, change } = useFilter(view);
  const { orderName, sku, recipient } = filter;
  const onlyName = orderName !== '' && sku + recipient === '';
  const all = view === 'all' || whyNotScope(...fulfillmentView('all').scopes) !== null ? null : 'all';
  if (all === null && !onlyName) return null;
  return (
    <div className={classes.outcome}>
      {all !== null && (
        <Button
          size="compact-xs"
          variant="default"
          onClick={() =>
            openView(connection.id, all, Date.now(), {
              filter: { ...NO_FILTER, orderName, sku, recipient, printed: filter.printed },
              saved: null,
            })
          }
        >
          {t().search.lookInAll}
        </Button>
      )}
      {onlyName && (
        <>
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => change({ orderName: '', sku: orderName })}
          >
            {t().search.lookForSku}
          </Button>
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => change({ orderName: '', recipient: orderName })}
          >
            {t().search.lookForRecipient}
          </Button>
        </>
      )}
    </div>
  );
}

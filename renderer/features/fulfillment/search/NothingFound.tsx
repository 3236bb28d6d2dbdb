import { Button } from '@mantine/core';
import { t } from '../../../../messages/language.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { useSimilarWords } from '../../../ui/search/similar-words.ts';
import { fulfillmentView, type ViewId } from '../inbox/fulfillment-views.ts';
import { openView, useFilter } from './filter-state.ts';
import { NO_FILTER } from './inbox-filter.ts';
import classes from './search.module.css';

/** Suggestions when nothing was found: search all orders, or correct the words. */
export function NothingFound({ view }: { view: ViewId }) {
  const { connection, whyNotScope } = useActiveStore();
  const { filter, change } = useFilter(view);
  const { words, orderName, sku, recipient, printed, picked } = filter;
  const { lookInAll, lookForSku, didYouMean } = t().search;
  const meant = useSimilarWords(words);
  const mayLookInAll = view !== 'all' && whyNotScope(...fulfillmentView('all').scopes) === null;
  const isOnlyName = orderName !== '' && words + sku + recipient === '';
  const same = { filter: { ...NO_FILTER, words, orderName, sku, recipient, printed, picked }, saved: null };
  const offers = [
    ...(meant === null
      ? []
      : [{ label: didYouMean({ words: meant }), look: () => change({ words: meant }) }]),
    ...(mayLookInAll
      ? [{ label: lookInAll, look: () => openView(connection.id, 'all', Date.now(), same) }]
      : []),
    ...(isOnlyName ? [{ label: lookForSku, look: () => change({ orderName: '', sku: orderName }) }] : []),
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

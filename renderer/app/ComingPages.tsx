import { IconHistory, IconTerminal2 } from '@tabler/icons-react';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Page.tsx';

/** Says what will be here. */
export function ExplorerPage() {
  return (
    <Page title="Explorer">
      <EmptyState icon={IconTerminal2} title="The explorer is not built yet">
        Here you will write and run GraphQL queries against the store, with its schema beside them and the
        cost of each query before and after it runs, and try every REST call as a form. Nothing on this page
        sends anything yet.
      </EmptyState>
    </Page>
  );
}

/** Says what will be here. */
export function ActivityPage() {
  return (
    <Page title="Activity">
      <EmptyState icon={IconHistory} title="The activity log is not built yet">
        Here you will find every change that this computer made to a store: when, what it was before and
        after, what the store answered, and a way to take it back. Changes made until then are in the store,
        but not listed here.
      </EmptyState>
    </Page>
  );
}

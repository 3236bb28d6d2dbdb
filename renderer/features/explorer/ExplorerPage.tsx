import { IconTerminal2 } from '@tabler/icons-react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';

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

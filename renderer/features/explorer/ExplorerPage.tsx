import { SegmentedControl } from '@mantine/core';
import { t } from '../../../messages/language.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Page } from '../../ui/Page.tsx';
import classes from './explorer.module.css';
import { useExplorerStore } from './explorer-state.ts';
import { GraphqlTab } from './graphql/GraphqlTab.tsx';
import { RestTab } from './rest/RestTab.tsx';
import { useKeptSheet } from './use-kept-sheet.ts';
import { WritesSwitch } from './WritesSwitch.tsx';

/** API calls written by hand: GraphQL with the store's schema, and every REST call as a form. */
export function ExplorerPage() {
  const texts = t().explorer;
  const { budget } = t().frame;
  const { connection } = useActiveStore();
  const tab = useExplorerStore((state) => state.tab);
  const { ready, notRead, again, notKept } = useKeptSheet();
  return (
    <Page
      title={t().workspaces.explorer}
      detail={
        <SegmentedControl
          aria-label={texts.api}
          data={[
            { value: 'graphql', label: budget.graphql.name },
            { value: 'rest', label: budget.rest.name },
          ]}
          value={tab}
          onChange={(value) => useExplorerStore.setState({ tab: value })}
        />
      }
      actions={<WritesSwitch />}
      fill
    >
      {notRead !== null && (
        <div className={classes.notice}>
          <ErrorNotice error={notRead} did={texts.didOpen} onRetry={again} />
        </div>
      )}
      {notKept !== null && (
        <div className={classes.notice}>
          <ErrorNotice error={notKept} did={texts.didKeep} />
        </div>
      )}
      {ready && (tab === 'graphql' ? <GraphqlTab key={connection.id} /> : <RestTab key={connection.id} />)}
    </Page>
  );
}

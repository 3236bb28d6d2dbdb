import { IconTerminal2 } from '@tabler/icons-react';
import { t } from '../../../messages/language.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';

/** Says what will be here. */
export function ExplorerPage() {
  const { comingTitle, coming } = t().explorer;
  return (
    <Page title={t().workspaces.explorer}>
      <EmptyState icon={IconTerminal2} title={comingTitle}>
        {coming}
      </EmptyState>
    </Page>
  );
}

import { useNavigate } from '@tanstack/react-router';
import { memo } from 'react';
import { isInboxView } from '../../../../shared/contract/inbox-records.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { inBackground } from '../../../data/in-background.ts';
import { useSavedViews } from '../../../data/saved-view-queries.ts';
import { ViewBar } from '../../../ui/saved-views/ViewBar.tsx';
import { openView, useFilter } from '../search/filter-state.ts';
import type { ViewId } from './fulfillment-views.ts';
import { openTabOf, savedFilterOf, tabGroups, type Tab } from './tabs.ts';
import { useWaitingCounts } from './waiting-count.ts';

/** The views of both sides, built-in and saved, with waiting counts where they are known. */
export const ViewTabs = memo(function ViewTabs({ open }: { open: ViewId }) {
  const { connection, whyNotScope } = useActiveStore();
  const navigate = useNavigate();
  const groups = tabGroups(useSavedViews(isInboxView), whyNotScope, useWaitingCounts());
  const openIt = (view: ViewId, tab: Tab | null) => {
    openView(connection.id, view, Date.now(), savedFilterOf(tab));
    // The open order belongs to the list being left.
    inBackground(navigate({ to: '/fulfillment', replace: true }));
  };
  return (
    <ViewBar
      groups={groups}
      openTab={openTabOf(groups, open, useFilter(open).saved)}
      onOpen={(tab) => {
        if (tab.view !== null && tab.whyNot === null) openIt(tab.view, tab);
      }}
      onRemoved={() => openIt(open, null)}
    />
  );
});

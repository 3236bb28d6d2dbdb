import { t } from '../../../../messages/language.ts';
import type { InboxView } from '../../../../shared/contract/inbox-records.ts';
import type { Scope } from '../../../../shared/scopes.ts';
import type { ViewGroup, ViewTab } from '../../../ui/saved-views/view-tab.ts';
import { NO_FILTER, type InboxFilter } from '../search/inbox-filter.ts';
import {
  fulfillmentView,
  parseViewId,
  SIDES,
  VIEW_IDS,
  type Side,
  type ViewId,
} from './fulfillment-views.ts';
import type { WaitingCounts } from './inbox-queries.ts';
import { countText } from './waiting-count.ts';

/** A view of the inbox in the bar. */
export interface Tab extends ViewTab {
  /** A saved view whose base this version does not know is shown on the service side. */
  readonly side: Side;
  /** The view to open; null for a saved view whose base this version does not know. */
  readonly view: ViewId | null;
  readonly saved: InboxView | null;
}

/** Saved views after these have no shortcut: V 1 to V 9. */
const MOST_SHORTCUTS = 9;

/** The views of both sides, with the saved views after the built-in ones. */
export function tabGroups(
  saved: readonly InboxView[],
  whyNotScope: (...needed: readonly Scope[]) => string | null,
  counts: WaitingCounts | null,
): ViewGroup<Tab>[] {
  const builtIn = VIEW_IDS.map((view, at): Tab => {
    const { label, side, scopes } = fulfillmentView(view);
    const name = side === 'merchant' ? t().inbox.merchantView({ view: label }) : label;
    const shortcut = String(at + 1);
    const text = counts !== null && (view === 'new' || view === 'cancellations') && countText(counts[view]);
    const count = text ? { text, of: t().inbox.waitingCount } : null;
    const whyNot = whyNotScope(...scopes);
    return { key: view, side, label, name, shortcut, view, saved: null, whyNot, count };
  });
  const savedTabs = saved.map((each, at): Tab => {
    const { id, name } = each;
    const view = parseViewId(each.base);
    const { side, scopes } = fulfillmentView(view ?? 'new');
    const whyNot = view === null ? t().inbox.unknownView : whyNotScope(...scopes);
    const shortcut = at < MOST_SHORTCUTS ? `V ${String(at + 1)}` : null;
    return { key: `saved ${id}`, side, label: name, name, shortcut, view, saved: each, whyNot, count: null };
  });
  return SIDES.map((side) => ({
    key: side,
    label: t().inbox.sides[side],
    tabs: [...builtIn, ...savedTabs].filter((tab) => tab.side === side),
  }));
}

/** The tab of the open view: the saved view if it still exists, otherwise the built-in one. */
export function openTabOf(groups: readonly ViewGroup<Tab>[], view: ViewId, saved: string | null): Tab | null {
  const open = groups.flatMap(({ tabs }) => tabs.filter((tab) => tab.view === view));
  const opened = saved === null ? undefined : open.find((tab) => tab.saved?.id === saved);
  return opened ?? open.find((tab) => tab.saved === null) ?? null;
}

/** The filter that a tab opens with its view; none for a built-in tab. */
export function savedFilterOf(tab: Tab | null): { filter: InboxFilter; saved: string } | undefined {
  const saved = tab?.saved ?? null;
  return saved === null ? undefined : { filter: { ...NO_FILTER, ...saved.search }, saved: saved.id };
}

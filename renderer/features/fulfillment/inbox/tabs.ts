import { t } from '../../../../messages/language.ts';
import type { SavedView } from '../../../../shared/contract/inbox-records.ts';
import type { Scope } from '../../../../shared/scopes.ts';
import { NO_FILTER, type InboxFilter } from '../search/inbox-filter.ts';
import {
  fulfillmentView,
  parseViewId,
  SIDES,
  VIEW_IDS,
  viewsOf,
  type Side,
  type ViewId,
} from './fulfillment-views.ts';

/** A view in the bar: a built-in one, or one that was saved. */
export interface Tab {
  readonly key: string;
  readonly label: string;
  /** Its name where the bar is not seen: two built-in ones are called "Rejected". */
  readonly name: string;
  /** Null when there is none left. */
  readonly shortcut: string | null;
  /** The view that opens; null for a saved one of a view that this version does not know. */
  readonly view: ViewId | null;
  readonly saved: SavedView | null;
  /** Why it does not open; null when it does. */
  readonly whyNot: string | null;
}

export interface TabGroup {
  readonly side: Side;
  readonly label: string;
  readonly tabs: readonly Tab[];
}

/** Saved views beyond these have no shortcut: V 1 to V 9. */
const MOST_SHORTCUTS = 9;

/** The views of both sides, the saved ones behind those that they narrow. */
export function tabGroups(
  saved: readonly SavedView[],
  whyNotScope: (...needed: readonly Scope[]) => string | null,
): TabGroup[] {
  const savedTabs = saved.map((view, at) => toSavedTab(view, at, whyNotScope));
  return SIDES.map((side) => ({
    side,
    label: t().inbox.sides[side],
    tabs: [
      ...viewsOf(side).map((view) => toTab(view, whyNotScope)),
      ...savedTabs.filter((tab) => sideOf(tab.view) === side),
    ],
  }));
}

/** Where a view belongs that this version does not know nobody can say: it stands with the first ones. */
function sideOf(view: ViewId | null): Side {
  return view === null ? 'service' : fulfillmentView(view).side;
}

function toTab(view: ViewId, whyNotScope: (...needed: readonly Scope[]) => string | null): Tab {
  const { label, side, scopes } = fulfillmentView(view);
  return {
    key: view,
    label,
    name: side === 'merchant' ? t().inbox.merchantView({ view: label }) : label,
    shortcut: String(VIEW_IDS.indexOf(view) + 1),
    view,
    saved: null,
    whyNot: whyNotScope(...scopes),
  };
}

function toSavedTab(
  saved: SavedView,
  at: number,
  whyNotScope: (...needed: readonly Scope[]) => string | null,
): Tab {
  const view = parseViewId(saved.base);
  return {
    key: `saved ${saved.id}`,
    label: saved.name,
    name: saved.name,
    shortcut: at < MOST_SHORTCUTS ? `V ${String(at + 1)}` : null,
    view,
    saved,
    whyNot: view === null ? t().inbox.unknownView : whyNotScope(...fulfillmentView(view).scopes),
  };
}

/** The tab of what is open: the saved view, unless it is gone, else the built-in one. */
export function openTabOf(groups: readonly TabGroup[], view: ViewId, saved: string | null): Tab | null {
  const tabs = groups.flatMap((group) => group.tabs);
  return (
    (saved === null ? undefined : tabs.find((tab) => tab.saved?.id === saved && tab.view === view)) ??
    tabs.find((tab) => tab.key === view) ??
    null
  );
}

/** What opens with a tab beside its view. */
export function savedFilterOf({ saved }: Tab): { filter: InboxFilter; saved: string } | undefined {
  return saved === null ? undefined : { filter: { ...NO_FILTER, ...saved.search }, saved: saved.id };
}

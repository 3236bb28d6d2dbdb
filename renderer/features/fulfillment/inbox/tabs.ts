import { t } from '../../../../messages/language.ts';
import type { SavedView } from '../../../../shared/contract/inbox-records.ts';
import type { Scope } from '../../../../shared/scopes.ts';
import { NO_FILTER, type InboxFilter } from '../search/inbox-filter.ts';
import {
  fulfillmentView,
  parseViewId,
  SIDES,
  VIEW_IDS,
  type Side,
  type ViewId,
} from './fulfillment-views.ts';

/** A view in the bar: a built-in one, or one that was saved. */
export interface Tab {
  readonly key: string;
  /** Where a view belongs that this version does not know nobody can say: it stands with the first ones. */
  readonly side: Side;
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
  const builtIn = VIEW_IDS.map((view, at): Tab => {
    const { label, side, scopes } = fulfillmentView(view);
    const name = side === 'merchant' ? t().inbox.merchantView({ view: label }) : label;
    const shortcut = String(at + 1);
    return { key: view, side, label, name, shortcut, view, saved: null, whyNot: whyNotScope(...scopes) };
  });
  const savedTabs = saved.map((each, at): Tab => {
    const { id, name } = each;
    const view = parseViewId(each.base);
    const { side, scopes } = fulfillmentView(view ?? 'new');
    const whyNot = view === null ? t().inbox.unknownView : whyNotScope(...scopes);
    const shortcut = at < MOST_SHORTCUTS ? `V ${String(at + 1)}` : null;
    return { key: `saved ${id}`, side, label: name, name, shortcut, view, saved: each, whyNot };
  });
  return SIDES.map((side) => ({
    side,
    label: t().inbox.sides[side],
    tabs: [...builtIn, ...savedTabs].filter((tab) => tab.side === side),
  }));
}

/** The tab of what is open: the saved view, unless it is gone, else the built-in one. */
export function openTabOf(tabs: readonly Tab[], view: ViewId, saved: string | null): Tab | null {
  const open = tabs.filter((tab) => tab.view === view);
  const opened = saved === null ? undefined : open.find((tab) => tab.saved?.id === saved);
  return opened ?? open.find((tab) => tab.saved === null) ?? null;
}

/** What opens with a tab beside its view. */
export function savedFilterOf({ saved }: Tab): { filter: InboxFilter; saved: string } | undefined {
  return saved === null ? undefined : { filter: { ...NO_FILTER, ...saved.search }, saved: saved.id };
}

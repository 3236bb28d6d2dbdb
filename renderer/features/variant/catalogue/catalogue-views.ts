import { t } from '../../../../messages/language.ts';
import {
  WHOLE_CATALOGUE,
  type CatalogueFilters,
  type CatalogueView,
} from '../../../../shared/catalogue/catalogue-view.ts';
import type { VariantView } from '../../../../shared/contract/inbox-records.ts';
import type { ViewGroup, ViewTab } from '../../../ui/saved-views/view-tab.ts';

/** A view of all variants, as a tab of the bar. */
interface CatalogueTab extends ViewTab {
  readonly view: CatalogueView;
}

/** The filters of the built-in views: problems that merchants come to fix. */
const BUILT_IN = {
  all: {},
  no_barcode: { missing: ['barcode'] },
  no_sku: { missing: ['sku'] },
  duplicate_sku: { duplicateSku: true },
  compare_at: { compareAtBelowPrice: true },
} as const satisfies Record<string, CatalogueFilters>;
type BuiltIn = keyof typeof BUILT_IN;

/** The built-in views, followed by the saved ones. */
export function catalogueTabs(saved: readonly VariantView[]): ViewGroup<CatalogueTab>[] {
  const texts = t().catalogue.views;
  const common = { shortcut: null, whyNot: null, count: null };
  const builtIn = (Object.keys(BUILT_IN) as BuiltIn[]).map((key): CatalogueTab => {
    const filters: CatalogueFilters = BUILT_IN[key];
    const name = texts.name({ view: texts[key] });
    return { ...common, key, label: texts[key], name, saved: null, view: { ...WHOLE_CATALOGUE, filters } };
  });
  const own = saved.map((view): CatalogueTab => {
    const { id, name, search } = view;
    return { ...common, key: `saved ${id}`, label: name, name, saved: view, view: search };
  });
  return [{ key: 'views', label: texts.group, tabs: [...builtIn, ...own] }];
}

/**
 * The tab of the current list: the saved view that was opened, otherwise the built-in view that lists the same in any
 * order; null if there is none.
 */
export function openTabOf(
  groups: readonly ViewGroup<CatalogueTab>[],
  view: CatalogueView,
  saved: string | null,
): CatalogueTab | null {
  const tabs = groups.flatMap((group) => group.tabs);
  return (
    tabs.find((tab) => tab.saved !== null && tab.saved.id === saved) ??
    tabs.find((tab) => tab.saved === null && isSameView({ ...view, sort: tab.view.sort }, tab.view)) ??
    null
  );
}

/** Whether two views list the same in the same order. */
export function isSameView(one: CatalogueView, other: CatalogueView): boolean {
  return inOrder(one) === inOrder(other);
}

function inOrder({ search, filters, sort }: CatalogueView): string {
  const set = Object.entries(filters).filter(([, value]) => value !== undefined && value !== false);
  return JSON.stringify([search, set.toSorted(([a], [b]) => (a < b ? -1 : 1)), sort.by, sort.descending]);
}

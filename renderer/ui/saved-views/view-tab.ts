import type { SavedView } from '../../../shared/contract/inbox-records.ts';

/** A view in the bar: a built-in one, or one that was saved. */
export interface ViewTab {
  readonly key: string;
  readonly label: string;
  /** Its name where the bar is not seen: two built-in ones may have the same label. */
  readonly name: string;
  /** Null when there is none left. */
  readonly shortcut: string | null;
  readonly saved: SavedView | null;
  /** Why it does not open; null when it does. */
  readonly whyNot: string | null;
  /** A number beside the label, and what it counts for those who only hear it. */
  readonly count: { readonly text: string; readonly of: string } | null;
}

export interface ViewGroup<Tab extends ViewTab = ViewTab> {
  readonly key: string;
  readonly label: string;
  readonly tabs: readonly Tab[];
}

import type { SavedView } from '../../../shared/contract/inbox-records.ts';

/** A view in the bar, built-in or saved. */
export interface ViewTab {
  readonly key: string;
  readonly label: string;
  /** Its name outside the bar: two built-in views may have the same label. */
  readonly name: string;
  /** Null if no shortcut is left. */
  readonly shortcut: string | null;
  readonly saved: SavedView | null;
  /** Why it cannot be opened; null if it can. */
  readonly whyNot: string | null;
  /** A number next to the label, and what it counts, for screen readers. */
  readonly count: { readonly text: string; readonly of: string } | null;
}

export interface ViewGroup<Tab extends ViewTab = ViewTab> {
  readonly key: string;
  readonly label: string;
  readonly tabs: readonly Tab[];
}

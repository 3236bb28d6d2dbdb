import { create } from 'zustand';
import type { ConnectionId } from '../../shared/contract/connection.ts';

/** What the frame and the pages tell each other. UI state only: a row of the store never stands here. */
interface UiState {
  /** Cells or fields that are typed and not saved, by the page that holds them. */
  readonly unsavedEdits: Readonly<Record<string, number>>;
  readonly connectDialogOpen: boolean;
  readonly shortcutSheetOpen: boolean;
  /** The banner about demo data was put away, in this run. */
  readonly demoBannerClosed: boolean;
}

export const useUiState = create<UiState>()(() => ({
  unsavedEdits: {},
  connectDialogOpen: false,
  shortcutSheetOpen: false,
  demoBannerClosed: false,
}));

/** Tells the status bar how many edits a page holds unsaved; 0 takes the page off the list. */
export function setUnsavedEdits(page: string, count: number): void {
  useUiState.setState(({ unsavedEdits }) => ({ unsavedEdits: { ...unsavedEdits, [page]: count } }));
}

/** Unsaved edits of all pages together. */
export function countUnsavedEdits(edits: Readonly<Record<string, number>>): number {
  return Object.values(edits).reduce((sum, count) => sum + count, 0);
}

/** One key per connection, so that edits of one store never count for another. */
export function editsKey(connection: ConnectionId, page: string): string {
  return `${connection}/${page}`;
}

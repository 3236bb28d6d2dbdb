import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { ConnectInput, ConnectionId, StoreColour } from '../../shared/contract/connection.ts';
import type { StoreKind } from '../../shared/store-kind.ts';

/** What the connect dialog is opened with: never a token. A person reads it, and enters the token. */
export interface ConnectProposal {
  readonly from: 'link' | 'file';
  readonly fields: Omit<ConnectInput, 'token' | 'keep' | 'colour' | 'storeKind'> & {
    readonly storeKind: StoreKind;
  };
  /** Of the store in the file. */
  readonly colour?: StoreColour;
}

/** What the frame and the pages tell each other. UI state only: a row of the store never stands here. */
interface UiState {
  /** Cells or fields that are typed and not saved, by `editsKey` of the page that holds them. */
  readonly unsavedEdits: Readonly<Record<string, number>>;
  /** Whether some of them would be gone with the page: they are not on the disk yet. */
  readonly unkeptEdits: Readonly<Record<string, boolean>>;
  readonly connectDialogOpen: boolean;
  /** Null: its fields are empty. */
  readonly connectProposal: ConnectProposal | null;
  /** Which dialog about the token of which store is open. */
  readonly connectionDialog: {
    readonly kind: 'new_token' | 'scopes';
    readonly connection: ConnectionId;
  } | null;
  readonly importOpen: boolean;
  readonly shortcutSheetOpen: boolean;
  readonly resetDialogOpen: boolean;
}

export const useUiState = create<UiState>()(() => ({
  unsavedEdits: {},
  unkeptEdits: {},
  connectDialogOpen: false,
  connectProposal: null,
  connectionDialog: null,
  importOpen: false,
  shortcutSheetOpen: false,
  resetDialogOpen: false,
}));

/** Opens the connect dialog with a proposal; false where it is open already: what somebody types into stays as it is. */
export function proposeStore(connectProposal: ConnectProposal): boolean {
  if (useUiState.getState().connectDialogOpen) return false;
  useUiState.setState({ connectDialogOpen: true, connectProposal });
  return true;
}

/** Tells the status bar how many edits a page holds unsaved. `key`: from `editsKey`. */
export function setUnsavedEdits(key: string, count: number): void {
  useUiState.setState(({ unsavedEdits }) => ({ unsavedEdits: { ...unsavedEdits, [key]: count } }));
}

/** Tells the frame whether closing the page would lose edits. `key`: from `editsKey`. */
export function setUnkeptEdits(key: string, areUnkept: boolean): void {
  useUiState.setState(({ unkeptEdits }) =>
    (unkeptEdits[key] ?? false) === areUnkept ? {} : { unkeptEdits: { ...unkeptEdits, [key]: areUnkept } },
  );
}

/** All data of a store were replaced: its pages hold no edits any more. */
export function forgetEdits(connection: ConnectionId): void {
  const withoutStore = <Value>(edits: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(edits).filter(([key]) => !key.startsWith(`${connection}/`)));
  useUiState.setState(({ unsavedEdits, unkeptEdits }) => ({
    unsavedEdits: withoutStore(unsavedEdits),
    unkeptEdits: withoutStore(unkeptEdits),
  }));
}

/** Unsaved edits of all pages of a connection together. */
export function countUnsavedEdits(edits: Readonly<Record<string, number>>, connection: ConnectionId): number {
  return Object.entries(edits)
    .filter(([key]) => key.startsWith(`${connection}/`))
    .reduce((sum, [, count]) => sum + count, 0);
}

/** The key of a page's edits: with the connection, so that edits of one store never count for another. */
export function editsKey(connection: ConnectionId, page: string): string {
  return `${connection}/${page}`;
}

/** What was put away for good on this computer. */
export const usePutAway = create<{ readonly demoBanner: boolean }>()(
  persist(() => ({ demoBanner: false as boolean }), { name: 'storedesk-put-away' }),
);

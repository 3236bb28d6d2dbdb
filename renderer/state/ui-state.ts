import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { ConnectInput, ConnectionId, StoreColour } from '../../shared/contract/connection.ts';
import type { StoreKind } from '../../shared/store-kind.ts';

/** What the connect dialog is opened with: never a token. The user reads it and enters the token. */
export interface ConnectProposal {
  readonly from: 'link' | 'file';
  readonly fields: Omit<ConnectInput, 'token' | 'keep' | 'colour' | 'storeKind'> & {
    readonly storeKind: StoreKind;
  };
  /** The colour of the store in the file. */
  readonly colour?: StoreColour;
}

/** State that the frame and the pages share. UI state only, never rows of the store. */
interface UiState {
  /** Number of typed but unsaved cells or fields, by the `editsKey` of their page. */
  readonly unsavedEdits: Readonly<Record<string, number>>;
  /** Whether closing the page would lose some of them, because they are not on disk yet. */
  readonly unkeptEdits: Readonly<Record<string, boolean>>;
  readonly connectDialogOpen: boolean;
  /** Null to open the dialog with empty fields. */
  readonly connectProposal: ConnectProposal | null;
  /** Which dialog about a store's token is open, and for which store. */
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

/** Opens the connect dialog with a proposal; returns false if it is already open, whose input is left alone. */
export function proposeStore(connectProposal: ConnectProposal): boolean {
  if (useUiState.getState().connectDialogOpen) return false;
  useUiState.setState({ connectDialogOpen: true, connectProposal });
  return true;
}

/** Sets how many unsaved edits a page holds. `key`: from `editsKey`. */
export function setUnsavedEdits(key: string, count: number): void {
  useUiState.setState(({ unsavedEdits }) => ({ unsavedEdits: { ...unsavedEdits, [key]: count } }));
}

/** Tells the frame whether closing the page would lose edits. `key`: from `editsKey`. */
export function setUnkeptEdits(key: string, areUnkept: boolean): void {
  useUiState.setState(({ unkeptEdits }) =>
    (unkeptEdits[key] ?? false) === areUnkept ? {} : { unkeptEdits: { ...unkeptEdits, [key]: areUnkept } },
  );
}

/** Removes the edits of a store whose data was replaced: its pages hold none any more. */
export function forgetEdits(connection: ConnectionId): void {
  const withoutStore = <Value>(edits: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(edits).filter(([key]) => !key.startsWith(`${connection}/`)));
  useUiState.setState(({ unsavedEdits, unkeptEdits }) => ({
    unsavedEdits: withoutStore(unsavedEdits),
    unkeptEdits: withoutStore(unkeptEdits),
  }));
}

/** Number of unsaved edits on all pages of a connection. */
export function countUnsavedEdits(edits: Readonly<Record<string, number>>, connection: ConnectionId): number {
  return Object.entries(edits)
    .filter(([key]) => key.startsWith(`${connection}/`))
    .reduce((sum, [, count]) => sum + count, 0);
}

/** The key of a page's edits. Contains the connection, so that edits of one store never count for another. */
export function editsKey(connection: ConnectionId, page: string): string {
  return `${connection}/${page}`;
}

/** What the user has dismissed permanently on this computer. */
export const usePutAway = create<{ readonly demoBanner: boolean }>()(
  persist(() => ({ demoBanner: false as boolean }), { name: 'storedesk-put-away' }),
);

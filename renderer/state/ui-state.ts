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
  /** The color of the store in the file. */
  readonly colour?: StoreColour;
}

/** Which dialog about a store's token is open, and for which store. */
interface ConnectionDialog {
  readonly kind: 'new_token' | 'scopes';
  readonly connection: ConnectionId;
}

/** State that the frame and the pages share. UI state only, never rows of the store. */
interface UiState {
  /** Number of typed but unsaved cells of variants, by store. */
  readonly unsavedEdits: Readonly<Record<ConnectionId, number>>;
  /** Whether closing the page would lose some of them, because they are not on disk yet. */
  readonly unkeptEdits: Readonly<Record<ConnectionId, boolean>>;
  readonly connectDialogOpen: boolean;
  /** Null to open the dialog with empty fields. */
  readonly connectProposal: ConnectProposal | null;
  readonly connectionDialog: ConnectionDialog | null;
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

/** Opens the connect dialog with what was typed in it before. */
export function openConnectDialog(): void {
  useUiState.setState({ connectDialogOpen: true });
}

/** Opens a dialog about the token of a store. */
export function openTokenDialog(kind: ConnectionDialog['kind'], connection: ConnectionId): void {
  useUiState.setState({ connectionDialog: { kind, connection } });
}

/** Opens the connect dialog with a proposal; returns false if it is already open, whose input is left alone. */
export function proposeStore(connectProposal: ConnectProposal): boolean {
  if (useUiState.getState().connectDialogOpen) return false;
  useUiState.setState({ connectDialogOpen: true, connectProposal });
  return true;
}

/** Sets how many unsaved edits of variants there are in a store. */
export function setUnsavedEdits(connection: ConnectionId, count: number): void {
  useUiState.setState(({ unsavedEdits }) => ({ unsavedEdits: { ...unsavedEdits, [connection]: count } }));
}

/** Tells the frame whether closing the page would lose edits. */
export function setUnkeptEdits(connection: ConnectionId, areUnkept: boolean): void {
  useUiState.setState(({ unkeptEdits }) =>
    (unkeptEdits[connection] ?? false) === areUnkept
      ? {}
      : { unkeptEdits: { ...unkeptEdits, [connection]: areUnkept } },
  );
}

/** Removes the edits of a store whose data was replaced: its pages hold none any more. */
export function forgetEdits(connection: ConnectionId): void {
  setUnsavedEdits(connection, 0);
  setUnkeptEdits(connection, false);
}

/** What the user has dismissed permanently on this computer. */
export const usePutAway = create<{ readonly demoBanner: boolean }>()(
  persist(() => ({ demoBanner: false as boolean }), { name: 'storedesk-put-away' }),
);

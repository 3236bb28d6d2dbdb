import type { ConnectionId } from '../../../shared/contract/connection.ts';
import { explorerDraftSchema } from '../../../shared/contract/explorer-calls.ts';
import { explorerItem } from '../../state/window-connection.ts';
import type { Sheet } from './explorer-state.ts';

/** What was last typed in this window for a store; null if nothing was. */
export function windowSheet(connection: ConnectionId): Sheet | null {
  const item = sessionStorage.getItem(explorerItem(connection));
  // Another version of Storedesk may have written it.
  return item === null ? null : (explorerDraftSchema.safeParse(JSON.parse(item)).data ?? null);
}

export function keepWindowSheet(connection: ConnectionId, sheet: Sheet): void {
  const item = explorerItem(connection);
  try {
    sessionStorage.setItem(item, JSON.stringify(sheet));
  } catch {
    // Too long for the storage. What the host has saved is better than an older text.
    sessionStorage.removeItem(item);
  }
}

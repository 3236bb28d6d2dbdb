import { create } from 'zustand';
import type { ConnectionId } from '../../../shared/contract/connection.ts';
import type { ExplorerDraft } from '../../../shared/contract/explorer-calls.ts';

/** What is written for one store. Kept while other pages are open, and saved by the host (`use-kept-sheet.ts`). */
export type Sheet = ExplorerDraft;

type ExplorerTab = 'graphql' | 'rest';

/** The query of a store where nothing has been written yet. */
export const START_QUERY = 'query Shop {\n  shop {\n    name\n    currencyCode\n  }\n}\n';

const START: Sheet = {
  query: START_QUERY,
  variables: '',
  operation: null,
  file: null,
  rest: { call: 'themes.list', typed: {}, bodies: {} },
};

interface ExplorerStore {
  readonly tab: ExplorerTab;
  readonly docsOpen: boolean;
  readonly sheets: Readonly<Record<ConnectionId, Sheet>>;
}

export const useExplorerStore = create<ExplorerStore>()(() => ({
  tab: 'graphql',
  docsOpen: false,
  sheets: {},
}));

/** What is written for a store, and the function that changes a part of it. */
export function useSheet(connection: ConnectionId): readonly [Sheet, (part: Partial<Sheet>) => void] {
  const sheet = useExplorerStore(({ sheets }) => sheets[connection] ?? START);
  const change = (part: Partial<Sheet>) =>
    useExplorerStore.setState(({ sheets }) => ({
      sheets: { ...sheets, [connection]: { ...(sheets[connection] ?? START), ...part } },
    }));
  return [sheet, change];
}

/** Opens what was saved for a store; text that was written here meanwhile stays. */
export function openSheet(connection: ConnectionId, kept: Sheet | null): void {
  useExplorerStore.setState(({ sheets }) => ({
    sheets: { ...sheets, [connection]: sheets[connection] ?? kept ?? START },
  }));
}

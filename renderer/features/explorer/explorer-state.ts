import { create } from 'zustand';
import type { ConnectionId } from '../../../shared/contract/connection.ts';
import type { OpenedQuery } from '../../../shared/contract/explorer-calls.ts';

/** What is being written for one store: it stays while other pages are looked at. */
export interface Sheet {
  readonly query: string;
  readonly variables: string;
  /** The operation that is run, of several; null: the first. */
  readonly operation: string | null;
  /** The file that the query is kept in, as it was read or written last. */
  readonly file: OpenedQuery | null;
}

export type ExplorerTab = 'graphql' | 'rest';

const START: Sheet = {
  query: 'query Shop {\n  shop {\n    name\n    currencyCode\n  }\n}\n',
  variables: '',
  operation: null,
  file: null,
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

/** What is being written for a store, and the function that changes a part of it. */
export function useSheet(connection: ConnectionId): readonly [Sheet, (part: Partial<Sheet>) => void] {
  const sheet = useExplorerStore(({ sheets }) => sheets[connection] ?? START);
  const change = (part: Partial<Sheet>) =>
    useExplorerStore.setState(({ sheets }) => ({
      sheets: { ...sheets, [connection]: { ...(sheets[connection] ?? START), ...part } },
    }));
  return [sheet, change];
}

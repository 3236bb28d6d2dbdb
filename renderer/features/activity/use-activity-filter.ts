import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import type { ActivityEntry } from '../../../shared/contract/activity.ts';
import type { ActivityFilter } from '../../data/activity-queries.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { searchWords } from './action-text.ts';

const SEARCH_PAUSE_MS = 200;

/** The filter that the user chose. */
export interface ChosenFilter {
  readonly typed: string;
  readonly stores: 'this' | 'all';
  readonly outcome: ActivityEntry['outcome'] | null;
}

const EVERYTHING: ChosenFilter = { typed: '', stores: 'this', outcome: null };

/** The filter as chosen, and as the log is asked with it: a search waits for a pause in typing. */
export function useActivityFilter() {
  const { connection } = useActiveStore();
  const [chosen, setChosen] = useState(EVERYTHING);
  const [search] = useDebouncedValue(chosen.typed.trim(), SEARCH_PAUSE_MS);
  const { stores, outcome } = chosen;
  const filter = useMemo<ActivityFilter>(
    () => ({
      connection: stores === 'all' ? null : connection.id,
      search: searchWords(search),
      subject: null,
      outcome,
    }),
    [stores, outcome, connection.id, search],
  );
  return {
    chosen,
    filter,
    isNarrowed: search !== '' || outcome !== null,
    choose: (part: Partial<ChosenFilter>) => setChosen((before) => ({ ...before, ...part })),
    clear: () => setChosen(({ stores: kept }) => ({ ...EVERYTHING, stores: kept })),
  };
}

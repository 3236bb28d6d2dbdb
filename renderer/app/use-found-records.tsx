import type { SpotlightActionGroupData } from '@mantine/spotlight';
import { useDebouncedValue } from '@mantine/hooks';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useActiveStore, type ActiveStore } from '../data/active-store.tsx';
import { inBackground } from '../data/in-background.ts';
import { readSimilarWords } from '../ui/search/similar-words.ts';
import type { FoundRecord } from '../ui/workspace.ts';
import { WORKSPACES } from './workspaces.ts';

/** Minimum number of typed characters, and the pause in typing before the store is asked, in milliseconds. */
const FEWEST_TYPED = 2;
const PAUSE_MS = 200;

interface Found {
  readonly path: string;
  readonly records: readonly FoundRecord[];
}

/**
 * Searches orders, themes, variants and products for the typed text, in the workspaces whose scopes the token has. If
 * nothing is found, searches for what was probably meant. Failed searches are left out.
 * @param typed text in the palette; if it is too short, nothing is searched
 */
export function useFoundRecords(typed: string): {
  readonly groups: readonly SpotlightActionGroupData[];
  /** Whether more may be found in a moment. */
  readonly isSearching: boolean;
} {
  const store = useActiveStore();
  const router = useRouter();
  const wanted = typed.trim();
  const [words] = useDebouncedValue(wanted, PAUSE_MS);
  const isAsked = wanted.length >= FEWEST_TYPED;
  const { data, isFetching } = useQuery({
    queryKey: [store.connection.id, 'records', words],
    queryFn:
      isAsked && words === wanted ? async ({ signal }) => findRecords(store, words, signal) : skipToken,
    // The typed text can be a person's name.
    gcTime: 0,
  });
  const found = isAsked && words === wanted ? (data ?? []) : [];
  const groups = found.map(({ path, records }) => {
    const section = WORKSPACES.find((each) => each.path === path);
    const Icon = section?.icon;
    return {
      group: section?.name() ?? path,
      actions: records.map((record, index) => ({
        id: `${path} ${String(index)} ${record.path}`,
        label: record.label,
        ...(record.detail !== null && { description: record.detail }),
        ...(Icon !== undefined && { leftSection: <Icon size={17} stroke={1.7} aria-hidden /> }),
        onClick: () =>
          inBackground(
            router.navigate({ to: record.path, search: record.search ?? {}, state: stateOf(record) }),
          ),
      })),
    };
  });
  return { groups, isSearching: isAsked && (words !== wanted || isFetching) };
}

function stateOf({ shows }: FoundRecord) {
  return shows === undefined ? {} : { shows: { id: shows, chosenAt: Date.now() } };
}

async function findRecords(store: ActiveStore, words: string, signal: AbortSignal): Promise<Found[]> {
  const found = await findInAll(store, words, signal);
  if (found.length > 0 || store.whyNotScope('products') !== null) return found;
  const meant = await readSimilarWords(store.session.graphql.client, words, signal).catch(() => null);
  return meant === null ? [] : findInAll(store, meant, signal);
}

async function findInAll(store: ActiveStore, words: string, signal: AbortSignal): Promise<Found[]> {
  const found = await Promise.all(
    WORKSPACES.map(async ({ path, scopes, find }) => {
      if (find === undefined || store.whyNotScope(...scopes) !== null) return { path, records: [] };
      return { path, records: await find(store, words, signal).catch(() => []) };
    }),
  );
  signal.throwIfAborted();
  return found.filter(({ records }) => records.length > 0);
}

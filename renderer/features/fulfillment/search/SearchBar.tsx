import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { ViewId } from '../inbox/fulfillment-views.ts';
import { useFilter } from './use-filter.ts';

/** What the list has of the search, as far as it was read. */
export interface Found {
  readonly count: number;
  /** There are more than were read. */
  readonly hasMore: boolean;
  /** The list was read once. */
  readonly isRead: boolean;
  /** What the store said to the search. */
  readonly error: ApiError | null;
}

/** The search of a view. `onLeave` gives the focus back to the list; `onFirst` goes to the first result as well. */
export function SearchBar({
  view,
}: {
  view: ViewId;
  found: Found;
  onLeave: () => void;
  onFirst: () => void;
}) {
  const { filter, change } = useFilter(view);
  return (
    <TextInput
      aria-label="Search"
      leftSection={<IconSearch size={15} aria-hidden />}
      value={filter.orderName}
      onChange={({ currentTarget }) => change({ orderName: currentTarget.value.trim() })}
    />
  );
}

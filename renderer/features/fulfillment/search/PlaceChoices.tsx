import { Menu } from '@mantine/core';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { t } from '../../../../messages/language.ts';
import type { ViewId } from '../inbox/fulfillment-views.ts';
import { useInboxLists } from '../inbox/inbox-lists.ts';
import { useKnownPlaces, useWantPlaces, type RowPlace } from '../inbox/row-places.ts';
import { carrierName } from '../order/order-words.ts';
import { useFilter } from './filter-state.ts';
import type { InboxFilter } from './inbox-filter.ts';
import { useInboxSource } from './narrow-view.ts';

/** The locations and carriers to choose from, read for the loaded orders while the menu is open. */
export function PlaceChoices({ view }: { view: ViewId }) {
  const { filter, change } = useFilter(view);
  const { rows: listed, isRead } = useStore(useInboxLists().of(useInboxSource(view)).store);
  const rows = useMemo(() => listed.map(({ row }) => row), [listed]);
  useWantPlaces(rows);
  const known = useKnownPlaces(true);
  const { locations, carriers } = useMemo(
    () =>
      choicesOf(
        [...known.values()].flatMap(({ contents }) => contents ?? []),
        filter,
      ),
    [known, filter],
  );
  const texts = t().search;
  const isReading = !isRead || rows.some(({ id }) => !known.has(id));
  const noChoices = <Menu.Item disabled>{isReading ? texts.readingChoices : texts.noChoices}</Menu.Item>;
  return (
    <>
      <Menu.Label>{texts.location}</Menu.Label>
      {locations.map(({ id, name }) => (
        <Menu.CheckboxItem
          key={id}
          checked={filter.location?.id === id}
          onChange={(isChosen) => change({ location: isChosen ? { id, name } : null })}
        >
          {name}
        </Menu.CheckboxItem>
      ))}
      {locations.length === 0 && noChoices}
      <Menu.Divider />
      <Menu.Label>{texts.carrier}</Menu.Label>
      {carriers.map((carrier) => (
        <Menu.CheckboxItem
          key={carrier}
          checked={filter.carrier === carrier}
          onChange={(isChosen) => change({ carrier: isChosen ? carrier : '' })}
        >
          {carrierName(carrier)}
        </Menu.CheckboxItem>
      ))}
      {carriers.length === 0 && noChoices}
      <Menu.Divider />
    </>
  );
}

/** The options: every location and carrier of these places, plus those already selected; sorted by name. */
export function choicesOf(
  places: readonly RowPlace[],
  { location, carrier }: Pick<InboxFilter, 'location' | 'carrier'>,
) {
  const locations = new Map(location === null ? [] : [[location.id, location.name]]);
  for (const {
    location: { id, name },
  } of places)
    if (id !== null) locations.set(id, name);
  const carriers = new Set([...places.map((place) => place.carrier), ...(carrier === '' ? [] : [carrier])]);
  return {
    locations: [...locations]
      .map(([id, name]) => ({ id, name }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
    carriers: [...carriers].toSorted((a, b) => carrierName(a).localeCompare(carrierName(b))),
  };
}

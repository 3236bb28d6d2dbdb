import { Menu } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import { t } from '../../../../messages/language.ts';
import { GROUPINGS, SORTINGS } from '../../../../shared/contract/inbox-records.ts';
import { fulfillmentView, type ViewId } from '../inbox/fulfillment-views.ts';
import { useFilter } from './filter-state.ts';
import { canSortByWaiting } from './narrow-view.ts';
import { SearchMenu } from '../../../ui/search/SearchMenu.tsx';

/** How a list is divided and sorted (O). */
export function ArrangeMenu({ view }: { view: ViewId }) {
  const { filter, change } = useFilter(view);
  const texts = t().search;
  const isByChange = fulfillmentView(view).read.sortKey === 'UPDATED_AT';
  const sortings = SORTINGS.filter((sorting) => sorting !== 'waiting' || canSortByWaiting(view));
  return (
    <SearchMenu
      name={texts.arrange}
      keys="O"
      icon={<IconArrowsSort size={17} stroke={1.7} aria-hidden />}
      width={220}
    >
      <Menu.Label>{texts.groupBy}</Menu.Label>
      <Menu.RadioGroup
        value={filter.grouping}
        onChange={(value) => {
          const grouping = GROUPINGS.find((choice) => choice === value);
          if (grouping !== undefined) change({ grouping });
        }}
      >
        {GROUPINGS.map((grouping) => (
          <Menu.RadioItem key={grouping} value={grouping}>
            {texts.groupings[grouping]}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Divider />
      <Menu.Label>{texts.sortBy}</Menu.Label>
      <Menu.RadioGroup
        value={filter.sorting}
        onChange={(value) => {
          const sorting = SORTINGS.find((choice) => choice === value);
          if (sorting !== undefined) change({ sorting });
        }}
      >
        {sortings.map((sorting) => (
          <Menu.RadioItem key={sorting} value={sorting}>
            {sorting === 'usual' && isByChange ? texts.lastChange : texts.sortings[sorting]}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </SearchMenu>
  );
}

import { Menu } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import { t } from '../../../../messages/language.ts';
import { GROUPINGS, SORTINGS } from '../../../../shared/contract/inbox-records.ts';
import { MenuChoices } from '../../../ui/search/MenuChoices.tsx';
import { SearchMenu } from '../../../ui/search/SearchMenu.tsx';
import { fulfillmentView, type ViewId } from '../inbox/fulfillment-views.ts';
import { useFilter } from './filter-state.ts';
import { canSortByWaiting } from './narrow-view.ts';

/** How a list is grouped and sorted (O). */
export function ArrangeMenu({ view }: { view: ViewId }) {
  const { filter, change } = useFilter(view);
  const texts = t().search;
  const isByChange = fulfillmentView(view).read.sortKey === 'UPDATED_AT';
  return (
    <SearchMenu name={texts.arrange} keys="O" icon={IconArrowsSort} width={220}>
      <MenuChoices
        label={texts.groupBy}
        chosen={filter.grouping}
        choices={GROUPINGS}
        nameOf={(grouping) => texts.groupings[grouping]}
        onChoose={(grouping) => change({ grouping })}
      />
      <Menu.Divider />
      <MenuChoices
        label={texts.sortBy}
        chosen={filter.sorting}
        choices={SORTINGS.filter((sorting) => sorting !== 'waiting' || canSortByWaiting(view))}
        nameOf={(sorting) => (sorting === 'usual' && isByChange ? texts.lastChange : texts.sortings[sorting])}
        onChoose={(sorting) => change({ sorting })}
      />
    </SearchMenu>
  );
}

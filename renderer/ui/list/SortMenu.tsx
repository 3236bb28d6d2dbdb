import { Menu } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import { t } from '../../../messages/language.ts';
import { MenuChoices } from '../search/MenuChoices.tsx';
import { SearchMenu } from '../search/SearchMenu.tsx';
import type { ListState } from './use-list-state.ts';

const DIRECTIONS = ['ascending', 'descending'] as const;

/** All sort orders of a list, including those without a column (shortcut O). */
export function SortMenu<Key extends SortName>({
  list: { sort, sortAs },
  keys,
}: {
  list: ListState<Key>;
  keys: readonly Key[];
}) {
  const texts = t().list;
  return (
    <SearchMenu name={texts.sort} keys="O" icon={IconArrowsSort} width={200}>
      <MenuChoices
        label={texts.sortBy}
        chosen={sort.key}
        choices={keys}
        nameOf={(key) => texts.sortNames[key]}
        onChoose={(key) => sortAs({ key, reverse: sort.reverse })}
      />
      <Menu.Divider />
      <MenuChoices
        chosen={sort.reverse ? 'descending' : 'ascending'}
        choices={DIRECTIONS}
        nameOf={(direction) => texts[direction]}
        onChoose={(direction) => sortAs({ key: sort.key, reverse: direction === 'descending' })}
      />
    </SearchMenu>
  );
}

/** A sort key that has a name. */
export type SortName = keyof ReturnType<typeof t>['list']['sortNames'];

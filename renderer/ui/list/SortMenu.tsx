import { Menu } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import { t } from '../../../messages/language.ts';
import { SearchMenu } from '../search/SearchMenu.tsx';
import type { ListState } from './use-list-state.ts';

/** Every sort of a list, also those that no column stands for (O). */
export function SortMenu<Key extends SortName>({
  list: { sort, sortAs },
  keys,
}: {
  list: ListState<Key>;
  keys: readonly Key[];
}) {
  const texts = t().list;
  return (
    <SearchMenu
      name={texts.sort}
      keys="O"
      icon={<IconArrowsSort size={17} stroke={1.7} aria-hidden />}
      width={200}
    >
      <Menu.Label>{texts.sortBy}</Menu.Label>
      <Menu.RadioGroup
        value={sort.key}
        onChange={(value) => {
          const key = keys.find((each) => each === value);
          if (key !== undefined) sortAs({ key, reverse: sort.reverse });
        }}
      >
        {keys.map((key) => (
          <Menu.RadioItem key={key} value={key}>
            {texts.sortNames[key]}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Divider />
      <Menu.RadioGroup
        value={sort.reverse ? 'descending' : 'ascending'}
        onChange={(value) => sortAs({ key: sort.key, reverse: value === 'descending' })}
      >
        <Menu.RadioItem value="ascending">{texts.ascending}</Menu.RadioItem>
        <Menu.RadioItem value="descending">{texts.descending}</Menu.RadioItem>
      </Menu.RadioGroup>
    </SearchMenu>
  );
}

/** A sort key that has a name. */
export type SortName = keyof ReturnType<typeof t>['list']['sortNames'];

import { Menu } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { t } from '../../../messages/language.ts';
import { ActionIconButton } from '../ActionButton.tsx';
import { useShortcut } from '../use-shortcut.ts';

/** A menu next to the search field, opened by its shortcut, that stays open after a choice. `width` in pixels. */
export function SearchMenu({
  name,
  keys,
  icon: Icon,
  width,
  children,
}: {
  name: string;
  keys: string;
  icon: Icon;
  width: number;
  children: ReactNode;
}) {
  const [opened, setOpened] = useState(false);
  useShortcut({ keys, name, group: t().search.keyGroup }, () => setOpened(true));
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      shadow="md"
      width={width}
      closeOnItemClick={false}
    >
      <Menu.Target>
        <ActionIconButton label={t().search.withKey({ name, keys })} whyNot={null} size={32}>
          <Icon size={17} stroke={1.7} aria-hidden />
        </ActionIconButton>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

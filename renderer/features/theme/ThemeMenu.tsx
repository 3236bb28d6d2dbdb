import { ActionIcon, Menu } from '@mantine/core';
import {
  IconClock,
  IconCopy,
  IconDots,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { t } from '../../../messages/language.ts';
import { ActionMenuItem } from '../../ui/ActionMenuItem.tsx';
import type { ThemeView } from './theme-view.ts';
import type { ThemeActions } from './use-theme-keys.ts';
import { useWhyNot } from './use-why-not.ts';

/** The less frequent actions on a theme. */
export function ThemeMenu({
  theme,
  locked,
  renaming,
  actions,
}: {
  theme: ThemeView;
  locked: boolean;
  renaming: boolean;
  actions: ThemeActions;
}) {
  const whyNot = useWhyNot();
  const texts = t().theme;
  return (
    // The focus does not return to the button while the name is being edited, because it must stay in the field.
    <Menu width={260} returnFocus={!renaming}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={texts.menu.label({ name: theme.name })}
        >
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <ActionMenuItem
          icon={IconPencil}
          whyNot={whyNot('rename', theme)}
          onClick={() => actions.rename(theme)}
        >
          {texts.rename.action}
        </ActionMenuItem>
        {theme.role !== 'main' && (
          <ActionMenuItem
            icon={IconClock}
            whyNot={whyNot('publish', theme)}
            onClick={() => actions.schedule(theme)}
          >
            {texts.schedule.action}
          </ActionMenuItem>
        )}
        <ActionMenuItem
          icon={locked ? IconLockOpen : IconLock}
          onClick={() => actions.setLocked(theme, !locked)}
        >
          {locked ? texts.lock.unlock : texts.lock.lock}
        </ActionMenuItem>
        <ActionMenuItem icon={IconCopy} onClick={() => actions.copyId(theme)}>
          {texts.menu.copyId}
        </ActionMenuItem>
        <ActionMenuItem icon={IconCopy} onClick={() => actions.copyGlobalId(theme)}>
          {texts.menu.copyGlobalId}
        </ActionMenuItem>
        <Menu.Divider />
        <ActionMenuItem
          icon={IconTrash}
          danger
          whyNot={whyNot('delete', theme)}
          onClick={() => actions.remove(theme)}
        >
          {texts.delete.action}
        </ActionMenuItem>
      </Menu.Dropdown>
    </Menu>
  );
}

import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Fragment } from 'react';
import { t } from '../../../../messages/language.ts';
import { ActionIconButton } from '../../../ui/DisabledReason.tsx';
import { ActionMenuItem } from '../../../ui/ActionMenuItem.tsx';
import type { Tab, TabGroup } from './tabs.ts';
import classes from './view-tabs.module.css';

/** All views below each other, for a window in which they do not stand side by side. */
export function AllViewsMenu({
  groups,
  openTab,
  onOpen,
}: {
  groups: readonly TabGroup[];
  openTab: Tab | null;
  onOpen: (tab: Tab) => void;
}) {
  return (
    <Menu position="bottom-end" shadow="md" width={260}>
      <Menu.Target>
        <ActionIconButton label={t().inbox.allViews} whyNot={null}>
          <IconChevronDown size={17} stroke={1.7} aria-hidden />
        </ActionIconButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {groups.map(({ side, label, tabs }) => (
          <Fragment key={side}>
            <Menu.Label>{label}</Menu.Label>
            {tabs.map((tab) => (
              <ActionMenuItem key={tab.key} whyNot={tab.whyNot} onClick={() => onOpen(tab)}>
                {tab === openTab ? t().inbox.openView({ view: tab.label }) : tab.label}
              </ActionMenuItem>
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

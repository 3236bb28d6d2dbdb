import { Menu } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import classes from './action-menu-item.module.css';

/** A menu item for an action. If unavailable, it can still be reached with the arrow keys and shows `whyNot` below it. */
export function ActionMenuItem({
  icon: IconOfAction,
  whyNot = null,
  danger = false,
  onClick,
  children,
}: {
  icon?: Icon;
  whyNot?: string | null;
  danger?: boolean;
  onClick: () => void;
  children: string;
}) {
  return (
    <Menu.Item
      leftSection={IconOfAction !== undefined && <IconOfAction size={15} stroke={1.7} aria-hidden />}
      aria-disabled={whyNot !== null}
      closeMenuOnClick={whyNot === null}
      className={classes.item}
      data-danger={danger || undefined}
      onClick={whyNot === null ? onClick : undefined}
    >
      {children}
      {whyNot !== null && <span className={classes.reason}>{whyNot}</span>}
    </Menu.Item>
  );
}

import { Text, Title } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

/** Says that there is nothing to show, why, and what can be done about it. */
export function EmptyState({
  icon: IconOfState,
  title,
  children,
}: {
  icon?: Icon;
  title: string;
  children?: ReactNode;
}) {
  return (
    <div className={classes.root}>
      {IconOfState !== undefined && (
        <div className={classes.icon}>
          <IconOfState size={22} stroke={1.6} aria-hidden />
        </div>
      )}
      <Title order={2} className={classes.title}>
        {title}
      </Title>
      {typeof children === 'string' ? <Text className={classes.text}>{children}</Text> : children}
    </div>
  );
}

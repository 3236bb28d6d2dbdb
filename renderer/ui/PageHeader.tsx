import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page.module.css';

/** The title of a page, a detail such as a count, and its actions. */
export function PageHeader({
  title,
  detail,
  actions,
}: {
  title: string;
  detail?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <header className={classes.header}>
      <Title order={1} className={classes.title} dir="auto" title={title}>
        {title}
      </Title>
      {detail !== undefined && <div className={classes.detail}>{detail}</div>}
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}

import type { ReactNode } from 'react';
import classes from './page.module.css';
import { PageHeader } from './PageHeader.tsx';
import { usePageTitle } from './use-page-title.ts';

/** A page of the frame with a fixed header and a scrolling body. `fill`: parts of the body scroll (a grid, a split view). */
export function Page({
  title,
  detail,
  actions,
  fill = false,
  children,
}: {
  title: string;
  /** Next to the title: a count or a state. */
  detail?: ReactNode;
  actions?: ReactNode;
  fill?: boolean;
  children: ReactNode;
}) {
  usePageTitle(title);
  return (
    <div className={classes.page}>
      <PageHeader title={title} detail={detail} actions={actions} />
      <div className={classes.body} data-fill={fill || undefined}>
        {children}
      </div>
    </div>
  );
}

import type { ReactNode } from 'react';
import classes from './page.module.css';
import { PageHeader } from './PageHeader.tsx';
import { usePageTitle } from './use-page-title.ts';

/** A page of the frame: its header stays, its body scrolls. `fill`: the body scrolls its own parts (a grid, a split view). */
export function Page({
  title,
  detail,
  actions,
  fill = false,
  children,
}: {
  title: string;
  /** Beside the title: a count, a state. */
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

import { Link } from '@tanstack/react-router';
import { memo, type ReactNode } from 'react';
import type { QueueJob } from '../../shared/contract/queue.ts';
import type { JobDeclarations } from '../ui/workspace.ts';
import classes from './tray.module.css';

/** A job: the name of its subject, as a link, and its state. */
export const JobRow = memo(function JobRow({
  job,
  name,
  declarations,
  children,
}: {
  job: QueueJob;
  name: string;
  declarations: JobDeclarations;
  children: ReactNode;
}) {
  return (
    <li className={classes.row} data-kind={job.state.kind}>
      <JobName job={job} declarations={declarations}>
        {name}
      </JobName>
      <span dir="auto">{children}</span>
    </li>
  );
});

/** The name of a job's subject, as a link if it has a screen. */
export function JobName({
  job,
  declarations,
  children,
}: {
  job: QueueJob;
  declarations: JobDeclarations;
  children: string;
}) {
  const to = declarations[job.kind].path(job);
  const name = <bdi>{children}</bdi>;
  return to === null ? (
    <span className={classes.name}>{name}</span>
  ) : (
    <Link to={to} className={classes.name} title={children}>
      {name}
    </Link>
  );
}

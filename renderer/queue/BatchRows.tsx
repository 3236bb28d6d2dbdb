import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { memo, useState } from 'react';
import { t } from '../../messages/language.ts';
import type { QueueJob } from '../../shared/contract/queue.ts';
import { operationOfJob } from '../../shared/queue/job-operation.ts';
import { sortedRows, stateText } from './batch-text.ts';
import type { JobDeclarations } from './job-declaration.ts';
import classes from './queue.module.css';

/** So many rows are drawn unless all are asked for: the ones to look at come first. */
const SHOWN_ROWS = 50;

/** How each job of a batch fared. */
export function BatchRows({
  jobs,
  declarations,
}: {
  jobs: readonly QueueJob[];
  declarations: JobDeclarations;
}) {
  const [all, setAll] = useState(false);
  const rows = sortedRows(jobs);
  return (
    <>
      <ul className={classes.outcomes}>
        {(all ? rows : rows.slice(0, SHOWN_ROWS)).map((job) => (
          <BatchRow key={job.id} job={job} declarations={declarations} />
        ))}
      </ul>
      {!all && rows.length > SHOWN_ROWS && (
        <Button size="compact-xs" variant="subtle" color="gray" onClick={() => setAll(true)}>
          {t().queue.showAll({ count: rows.length })}
        </Button>
      )}
    </>
  );
}

const BatchRow = memo(function BatchRow({
  job,
  declarations,
}: {
  job: QueueJob;
  declarations: JobDeclarations;
}) {
  const { subject, state } = job;
  const { path, current } = declarations[job.kind];
  const to = path(job);
  const name = <bdi>{subject.name}</bdi>;
  return (
    <li className={classes.outcome} data-kind={state.kind}>
      {to === null ? (
        <span className={classes.outcomeName}>{name}</span>
      ) : (
        <Link to={to} className={classes.outcomeName} title={subject.name}>
          {name}
        </Link>
      )}
      <span dir="auto">{stateText(state, operationOfJob(job), current(job))}</span>
    </li>
  );
});

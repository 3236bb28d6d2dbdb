import { Button, Progress } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { memo, useId, useState } from 'react';
import { t } from '../../messages/language.ts';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { QueueBatch, QueueJob } from '../../shared/contract/queue.ts';
import { operationOfJob } from '../../shared/queue/job-operation.ts';
import { canCancel, canRetry } from '../../shared/queue/job-states.ts';
import type { Result } from '../../shared/result.ts';
import { useActiveStore } from '../data/active-store.tsx';
import { useQueueClient } from '../data/use-queue.ts';
import {
  batchPhase,
  batchSummary,
  batchTitle,
  phaseText,
  progressOf,
  sortedRows,
  stateText,
  subjectName,
  type BatchPhase,
} from './batch-text.ts';
import type { JobDeclarations } from '../ui/workspace.ts';
import { ActionButton } from '../ui/DisabledReason.tsx';
import classes from './queue.module.css';
import { tellIfFailed } from '../ui/tell-if-failed.ts';

/** So many rows are drawn unless all are asked for: the ones to look at come first. */
const SHOWN_ROWS = 50;

/** One batch: how far it is, what can be done about it, and how each job fared. */
export function BatchCard({
  batch,
  among,
  declarations,
}: {
  batch: QueueBatch;
  /** The batches that it stands among: what is called the same in two of them is told apart. */
  among: readonly QueueBatch[];
  declarations: JobDeclarations;
}) {
  const phase = batchPhase(batch);
  const { over, of } = progressOf(batch);
  const title = useId();
  const why = phaseText(phase);
  return (
    <article aria-labelledby={title} className={classes.card} tabIndex={-1}>
      <div className={classes.cardHead}>
        <h3 id={title} className={classes.cardTitle} dir="auto">
          {batchTitle(batch, among)}
        </h3>
        <BatchActions batch={batch} phase={phase} />
      </div>
      <Progress
        value={(over / Math.max(of, 1)) * 100}
        size="sm"
        aria-label={t().queue.ended({ over, of })}
        transitionDuration={120}
      />
      <p className={classes.summary}>
        {why !== null && <strong>{why} </strong>}
        {batchSummary(batch)}
      </p>
      <BatchRows jobs={batch.jobs} declarations={declarations} />
    </article>
  );
}

function BatchActions({ batch: { id, jobs }, phase }: { batch: QueueBatch; phase: BatchPhase }) {
  const client = useQueueClient();
  const words = t().queue;
  const canBeCancelled = jobs.some(canCancel);
  const retries = jobs.filter(canRetry).length;
  const isSent = phase === 'ended' || phase === 'reconciling' || phase === 'unsettled';
  const whyNotSend = useActiveStore().whyNotWrite();
  const button = (
    name: string,
    isShown: boolean,
    act: () => Promise<Result<unknown, ApiError>>,
    whyNot: string | null = null,
  ) =>
    isShown && (
      <ActionButton
        whyNot={whyNot}
        size="compact-sm"
        variant={name === words.resume ? 'filled' : 'default'}
        onClick={() => tellIfFailed(name, act())}
      >
        {name}
      </ActionButton>
    );
  return (
    <div className={classes.cardActions}>
      {button(words.pause, phase === 'running' && canBeCancelled, async () => client.pause(id))}
      {button(
        words.resume,
        phase === 'paused' || phase === 'interrupted',
        async () => client.resume(id),
        whyNotSend,
      )}
      {button(words.sendNow, phase === 'held', async () => client.sendNow(id), whyNotSend)}
      {button(phase === 'held' ? words.undo : words.cancelRest, canBeCancelled, async () =>
        client.cancel(id, null),
      )}
      {button(words.checkAgain, phase === 'unsettled', async () => client.retry(id))}
      {isSent && (
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => client.dismiss(id)}>
          {words.dismiss}
        </Button>
      )}
      {/* Last, so that it stays under the pointer while the others come and go. */}
      {button(
        words.retryFailed({ count: retries }),
        retries > 0 && phase !== 'held',
        async () => client.retry(id),
        whyNotSend,
      )}
    </div>
  );
}

/** How each job of a batch fared. */
function BatchRows({ jobs, declarations }: { jobs: readonly QueueJob[]; declarations: JobDeclarations }) {
  const [all, setAll] = useState(false);
  const rows = sortedRows(jobs);
  return (
    <>
      <ul className={classes.outcomes}>
        {(all ? rows : rows.slice(0, SHOWN_ROWS)).map((job) => (
          <BatchRow key={job.id} job={job} name={subjectName(job, jobs)} declarations={declarations} />
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
  name: text,
  declarations,
}: {
  job: QueueJob;
  name: string;
  declarations: JobDeclarations;
}) {
  const { state } = job;
  const { path, current } = declarations[job.kind];
  const to = path(job);
  const name = <bdi>{text}</bdi>;
  return (
    <li className={classes.outcome} data-kind={state.kind}>
      {to === null ? (
        <span className={classes.outcomeName}>{name}</span>
      ) : (
        <Link to={to} className={classes.outcomeName} title={text}>
          {name}
        </Link>
      )}
      <span dir="auto">{stateText(state, operationOfJob(job), current(job))}</span>
    </li>
  );
});

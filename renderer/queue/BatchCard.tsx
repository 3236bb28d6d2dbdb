import { Button, Progress } from '@mantine/core';
import { useId, useState } from 'react';
import { t } from '../../messages/language.ts';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { QueueBatch } from '../../shared/contract/queue.ts';
import { operationOfJob } from '../../shared/queue/job-operation.ts';
import { canCancel } from '../../shared/queue/job-states.ts';
import type { Result } from '../../shared/result.ts';
import { useActiveStore } from '../data/active-store.tsx';
import { useQueueClient } from '../data/use-queue.ts';
import { useWhyStopped } from '../data/why-away.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { tellIfFailed } from '../ui/tell-if-failed.ts';
import type { JobDeclarations } from '../ui/workspace.ts';
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
import { JobRow } from './JobRow.tsx';
import classes from './tray.module.css';

/** One batch: its progress, what can be done about it and, unfolded, the state of each job. */
export function BatchCard({
  batch,
  among,
  declarations,
}: {
  batch: QueueBatch;
  /** The batches in the same list, to tell apart subjects of the same name. */
  among: readonly QueueBatch[];
  declarations: JobDeclarations;
}) {
  const phase = batchPhase(batch);
  const { over, of } = progressOf(batch);
  const title = useId();
  const [unfolded, setUnfolded] = useState(false);
  const { jobs } = batch;
  const texts = t().queue;
  return (
    <article aria-labelledby={title} className={classes.entry} tabIndex={-1}>
      <div className={classes.head}>
        <h3 id={title} className={classes.title} dir="auto">
          {batchTitle(batch, among)}
        </h3>
        <span className={classes.why}>
          {phaseText(phase) !== null && <strong>{phaseText(phase)} </strong>}
          {batchSummary(batch)}
        </span>
        <div className={classes.actions}>
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            aria-expanded={unfolded}
            onClick={() => setUnfolded(!unfolded)}
          >
            {unfolded ? texts.hideRows : texts.showAll({ count: jobs.length })}
          </Button>
          <BatchActions batch={batch} phase={phase} />
        </div>
      </div>
      {over < of && (
        <Progress
          value={(over / of) * 100}
          size="sm"
          aria-label={texts.ended({ over, of })}
          transitionDuration={120}
        />
      )}
      {unfolded && (
        <ul className={classes.rows}>
          {sortedRows(jobs).map((job) => (
            <JobRow key={job.id} job={job} name={subjectName(job, jobs)} declarations={declarations}>
              {stateText(job.state, operationOfJob(job), declarations[job.kind].current(job))}
            </JobRow>
          ))}
        </ul>
      )}
    </article>
  );
}

function BatchActions({ batch: { id, jobs }, phase }: { batch: QueueBatch; phase: BatchPhase }) {
  const client = useQueueClient();
  const words = t().queue;
  const canBeCancelled = jobs.some(canCancel);
  const whyNotSend = useActiveStore().whyNotSend();
  const whyStopped = useWhyStopped();
  const button = (
    name: string,
    isShown: boolean,
    act: () => Promise<Result<unknown, ApiError>>,
    whyNot: string | null = whyStopped,
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
    <>
      {button(words.pause, (phase === 'running' || phase === 'limited') && canBeCancelled, async () =>
        client.pause(id),
      )}
      {button(
        words.resume,
        phase === 'paused' || phase === 'interrupted',
        async () => client.resume(id),
        whyNotSend,
      )}
      {button(words.cancelRest, canBeCancelled, async () => client.cancel(id, null))}
      {(phase === 'ended' || phase === 'reconciling' || phase === 'unsettled') && (
        <ActionButton
          whyNot={whyStopped}
          size="compact-sm"
          variant="subtle"
          color="gray"
          onClick={() => client.dismiss(id)}
        >
          {t().errors.dismiss}
        </ActionButton>
      )}
    </>
  );
}

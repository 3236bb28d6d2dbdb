import { Button, Progress } from '@mantine/core';
import { useId } from 'react';
import { t } from '../../messages/language.ts';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { QueueBatch } from '../../shared/contract/queue.ts';
import { canCancel, canRetry } from '../../shared/queue/job-states.ts';
import type { Result } from '../../shared/result.ts';
import { useQueueClient } from '../data/use-queue.ts';
import { BatchRows } from './BatchRows.tsx';
import {
  batchPhase,
  batchProgress,
  batchSummary,
  batchTitle,
  phaseText,
  type BatchPhase,
} from './batch-text.ts';
import type { JobDeclarations } from './job-declaration.ts';
import classes from './queue.module.css';
import { tellIfFailed } from './tell-if-failed.ts';

/** One batch: how far it is, what can be done about it, and how each job fared. */
export function BatchCard({ batch, declarations }: { batch: QueueBatch; declarations: JobDeclarations }) {
  const phase = batchPhase(batch);
  const { over, of } = batchProgress(batch.jobs);
  const title = useId();
  const why = phaseText(phase);
  return (
    <article aria-labelledby={title} className={classes.card} tabIndex={-1}>
      <div className={classes.cardHead}>
        <h3 id={title} className={classes.cardTitle} dir="auto">
          {batchTitle(batch)}
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

function BatchActions({ batch, phase }: { batch: QueueBatch; phase: BatchPhase }) {
  const client = useQueueClient();
  const words = t().queue;
  const waiting = batch.jobs.filter(canCancel).length;
  const retries = batch.jobs.filter(canRetry).length;
  return (
    <div className={classes.cardActions}>
      {phase === 'running' && (
        <Action name={words.pause} act={async () => client.pause(batch.id)} shown={waiting > 0} />
      )}
      {phase === 'paused' && <Action name={words.resume} act={async () => client.resume(batch.id)} isMain />}
      {phase === 'interrupted' && (
        <Action name={words.resume} act={async () => client.resume(batch.id)} isMain />
      )}
      {phase === 'held' && <Action name={words.sendNow} act={async () => client.sendNow(batch.id)} />}
      <Action
        name={phase === 'held' ? words.undo : words.cancelRest}
        act={async () => client.cancel(batch.id, null)}
        shown={waiting > 0}
      />
      {phase === 'unsettled' && <Action name={words.checkAgain} act={async () => client.retry(batch.id)} />}
      {(phase === 'ended' || phase === 'reconciling' || phase === 'unsettled') && (
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => client.dismiss(batch.id)}>
          {words.dismiss}
        </Button>
      )}
      {/* Last, so that it stays under the pointer while the others come and go. */}
      <Action
        name={words.retryFailed({ count: retries })}
        act={async () => client.retry(batch.id)}
        shown={retries > 0 && phase !== 'held'}
      />
    </div>
  );
}

function Action({
  name,
  act,
  shown = true,
  isMain = false,
}: {
  name: string;
  act: () => Promise<Result<unknown, ApiError>>;
  shown?: boolean;
  isMain?: boolean;
}) {
  if (!shown) return null;
  return (
    <Button
      size="compact-sm"
      variant={isMain ? 'filled' : 'default'}
      onClick={() => tellIfFailed(name, act())}
    >
      {name}
    </Button>
  );
}

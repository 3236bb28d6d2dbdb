import { Button, Progress } from '@mantine/core';
import { useId } from 'react';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import { canTakeBack, type OutboxBatch } from '../../../../shared/contract/outbox.ts';
import type { Result } from '../../../../shared/result.ts';
import { useOutboxClient } from '../../../data/use-outbox.ts';
import { BatchRows } from './BatchRows.tsx';
import {
  batchPhase,
  batchProgress,
  batchSummary,
  batchTitle,
  canRetry,
  phaseText,
  type BatchPhase,
} from './batch-progress.ts';
import { numberText } from './batch-choice.ts';
import classes from './outbox.module.css';
import { tellIfFailed } from './operation-toasts.ts';

/** One batch: how far it is, what can be done about it, and how each order fared. */
export function BatchCard({ batch }: { batch: OutboxBatch }) {
  const phase = batchPhase(batch);
  const { over, of } = batchProgress(batch.items);
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
        aria-label={`${numberText(over)} of ${numberText(of)} have ended`}
        transitionDuration={120}
      />
      <p className={classes.summary}>
        {why !== null && <strong>{why} </strong>}
        {batchSummary(batch)}
      </p>
      <BatchRows items={batch.items} />
    </article>
  );
}

function BatchActions({ batch, phase }: { batch: OutboxBatch; phase: BatchPhase }) {
  const client = useOutboxClient();
  const waiting = batch.items.filter(({ state }) => canTakeBack(state)).length;
  const retries = batch.items.filter(canRetry).length;
  return (
    <div className={classes.cardActions}>
      {phase === 'running' && (
        <Action name="Pause" act={async () => client.pause(batch.id)} shown={waiting > 0} />
      )}
      {phase === 'paused' && <Action name="Resume" act={async () => client.resume(batch.id)} isMain />}
      {phase === 'left' && <Action name="Go on" act={async () => client.resume(batch.id)} isMain />}
      {phase === 'held' && <Action name="Send now" act={async () => client.sendNow(batch.id)} />}
      <Action
        name={phase === 'held' ? 'Undo' : 'Cancel the rest'}
        act={async () => client.takeBack(batch.id, null)}
        shown={waiting > 0}
      />
      {(phase === 'ended' || phase === 'settling') && (
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => client.dismiss(batch.id)}>
          {phase === 'ended' ? 'Dismiss' : 'Stop asking'}
        </Button>
      )}
      {/* Last, so that it stays under the pointer while the others come and go. */}
      <Action
        name={`Retry ${numberText(retries)} not done`}
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

import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { t } from '../../messages/language.ts';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { QueueJob } from '../../shared/contract/queue.ts';
import { operationOfJob } from '../../shared/queue/job-operation.ts';
import { canCancel, canRetry, isOpen } from '../../shared/queue/job-states.ts';
import type { Result } from '../../shared/result.ts';
import { useActiveStore } from '../data/active-store.tsx';
import { useQueueClient } from '../data/use-queue.ts';
import { useWhyStopped } from '../data/why-away.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { tellIfFailed } from '../ui/tell-if-failed.ts';
import type { JobDeclarations } from '../ui/workspace.ts';
import { subjectName } from './batch-text.ts';
import { JobName, JobRow } from './JobRow.tsx';
import { byBatch, groupTitle, type ReasonGroup } from './tray-content.ts';
import classes from './tray.module.css';

/** The jobs that did not go well for one reason: one line and, unfolded, a row per job. */
export function ReasonEntry({
  group: { jobs, single, why },
  among,
  declarations,
}: {
  group: ReasonGroup;
  /** The jobs in the same list, to tell apart subjects of the same name. */
  among: readonly QueueJob[];
  declarations: JobDeclarations;
}) {
  const [unfolded, setUnfolded] = useState(false);
  const rows = useId();
  const [first, ...others] = jobs;
  if (first === undefined) return null;
  const title = groupTitle(jobs, among);
  const isMixed = new Set(jobs.map(operationOfJob)).size > 1;
  const now = others.length === 0 ? nowText(first, declarations) : null;
  return (
    <li className={classes.entry} data-kind={first.state.kind}>
      <div className={classes.head}>
        {others.length === 0 ? (
          <JobName job={first} declarations={declarations}>
            {title}
          </JobName>
        ) : (
          <UnstyledButton
            className={classes.unfold}
            aria-expanded={unfolded}
            aria-controls={unfolded ? rows : undefined}
            onClick={() => setUnfolded(!unfolded)}
          >
            <IconChevronRight size={14} aria-hidden className={classes.chevron} />
            <bdi>{title}</bdi>
          </UnstyledButton>
        )}
        <span className={classes.why} dir="auto">
          {now === null ? why : `${why} ${now}`}
        </span>
        <div className={classes.actions}>
          <ReasonActions jobs={jobs} single={single} />
        </div>
      </div>
      {unfolded && (
        <ul id={rows} className={classes.rows}>
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} name={subjectName(job, among)} declarations={declarations}>
              {isMixed && `${t().operations[operationOfJob(job)].label} `}
              {nowText(job, declarations)}
            </JobRow>
          ))}
        </ul>
      )}
    </li>
  );
}

/** The subject's state as read after a refusal, as a sentence; null if it was not read. */
function nowText(job: QueueJob, declarations: JobDeclarations): string | null {
  const state = declarations[job.kind].current(job);
  return state === null ? null : t().queue.now({ state });
}

function ReasonActions({ jobs, single }: Pick<ReasonGroup, 'jobs' | 'single'>) {
  const client = useQueueClient();
  const { whyAway, whyNotSend } = useActiveStore();
  const whyStopped = useWhyStopped();
  const words = t().queue;
  const button = (
    name: string,
    those: readonly QueueJob[],
    act: (batch: string, ids: readonly string[]) => Promise<Result<unknown, ApiError>>,
    whyNot: string | null,
  ) =>
    those.length > 0 && (
      <ActionButton
        size="compact-sm"
        variant="default"
        whyNot={whyNot}
        onClick={() => byBatch(those).forEach((ids, batch) => tellIfFailed(name, act(batch, ids)))}
      >
        {name}
      </ActionButton>
    );
  const of = (kind: QueueJob['state']['kind']) => jobs.filter(({ state }) => state.kind === kind);
  const failed = jobs.filter(canRetry);
  const isOver = single && jobs.every((job) => !isOpen(job) || isUnsettled(job));
  return (
    <>
      {button(
        words.retry({ count: failed.length }),
        failed,
        async (batch, ids) => client.retry(batch, ids),
        whyNotSend(),
      )}
      {/* Checking only reads. */}
      {button(words.checkAgain, of('unknown'), async (batch, ids) => client.retry(batch, ids), whyAway)}
      {button(words.resume, of('interrupted'), async (batch) => client.resume(batch), whyNotSend())}
      {button(
        t().frame.cancel,
        jobs.filter(canCancel),
        async (batch, ids) => client.cancel(batch, ids),
        whyStopped,
      )}
      {isOver && of('interrupted').length === 0 && (
        <ActionButton
          size="compact-sm"
          variant="subtle"
          color="gray"
          whyNot={whyStopped}
          onClick={() => jobs.forEach(({ batch }) => client.dismiss(batch))}
        >
          {t().errors.dismiss}
        </ActionButton>
      )}
    </>
  );
}

function isUnsettled({ state }: QueueJob): boolean {
  return state.kind === 'unknown' && state.reconciles.kind === 'stopped';
}

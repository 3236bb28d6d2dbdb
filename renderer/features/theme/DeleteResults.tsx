import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { t } from '../../../messages/language.ts';
import { endedBadly, hasEnded, isUnderWay } from '../../../shared/queue/job-states.ts';
import { useQueueClient } from '../../data/use-queue.ts';
import { progressOf, stateText } from '../../queue/batch-text.ts';
import { tellIfFailed } from '../../ui/tell-if-failed.ts';
import classes from './delete-many.module.css';
import type { Deletions } from './use-deletions.ts';

/** Progress of themes that are deleted together, one by one; deletions that were not sent yet can be stopped. */
export function DeleteResults({
  deletions: { batch, jobs },
  onClose,
}: {
  deletions: Deletions;
  onClose: () => void;
}) {
  const texts = t().theme.deleteMany;
  const { cancelRest } = t().queue;
  const queue = useQueueClient();
  const { over, of } = progressOf({ jobs: [...jobs] });
  return (
    <section className={classes.results} aria-label={texts.results} tabIndex={-1}>
      <div className={classes.resultsHead}>
        <span role="status">{texts.progress({ done: over, of })}</span>
        {jobs.some(isUnderWay) ? (
          <Button variant="default" onClick={() => tellIfFailed(cancelRest, queue.cancel(batch, null))}>
            {cancelRest}
          </Button>
        ) : (
          <Button variant="default" onClick={onClose}>
            {t().frame.close}
          </Button>
        )}
      </div>
      <ul className={classes.rows}>
        {jobs.map((job) => (
          <li key={job.id} data-bad={endedBadly(job) || undefined}>
            {endedBadly(job) && <IconAlertTriangle size={14} aria-hidden />}
            {hasEnded(job) && !endedBadly(job) && <IconCheck size={14} aria-hidden />}
            <bdi className={classes.rowName} title={job.subject.name}>
              {job.subject.name}
            </bdi>
            <span>{stateText(job.state, 'theme_delete', null)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

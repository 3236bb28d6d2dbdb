import { Progress, UnstyledButton } from '@mantine/core';
import { t } from '../../messages/language.ts';
import { useQueue } from '../data/use-queue.ts';
import type { JobDeclarations } from '../ui/workspace.ts';
import { batchPhase, progressOf } from './batch-text.ts';
import { setTrayOpen, useQueueState } from './queue-state.ts';
import { badText, trayContent, trayCounts } from './tray-content.ts';
import { TRAY_ID } from './Tray.tsx';
import classes from './tray.module.css';

/** For the status bar: what runs, waits or did not go well, and the way to it. Renders nothing if there is nothing to list. */
export function TrayButton({ declarations }: { declarations: JobDeclarations }) {
  const batches = useQueue();
  const content = trayContent(batches, declarations);
  const isOpen = useQueueState((state) => state.trayOpen);
  const texts = t().queue;
  const counts = trayCounts(batches, content);
  if (content.batches.length + content.reasons.length === 0) return null;
  const { over, of } = progressOf(...content.batches);
  const isPaused = content.batches.some((batch) => batchPhase(batch) === 'paused');
  return (
    <UnstyledButton
      className={classes.button}
      data-bad={badText(content) !== '' || undefined}
      aria-expanded={isOpen}
      aria-controls={isOpen ? TRAY_ID : undefined}
      onClick={() => setTrayOpen(!isOpen)}
    >
      {isPaused ? texts.namedPaused({ counts }) : texts.named({ counts })}
      {over < of && <Progress value={(over / of) * 100} size={6} w={56} aria-hidden />}
    </UnstyledButton>
  );
}

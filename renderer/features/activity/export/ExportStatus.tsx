import { Button } from '@mantine/core';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import type { ExportState } from './use-export.ts';
import classes from '../activity.module.css';

/** How an export goes on, or how it ended. */
export function ExportStatus({ state, onDismiss }: { state: ExportState; onDismiss: () => void }) {
  return (
    <div role="status" className={classes.export}>
      {state.kind === 'reading' && (
        <p>
          Exporting… {count(state.count)} read.{' '}
          <Button size="compact-sm" variant="default" onClick={() => state.cancel.abort()}>
            Cancel
          </Button>
        </p>
      )}
      {state.kind === 'done' && (
        <p>
          {count(state.count)} exported to <bdi>{state.file}</bdi>. <Dismiss onDismiss={onDismiss} />
        </p>
      )}
      {state.kind === 'cancelled' && (
        <p>
          The export was cancelled. No file was written. <Dismiss onDismiss={onDismiss} />
        </p>
      )}
      {state.kind === 'failed' && (
        <ErrorNotice error={state.error} did="exporting the activity log" onClose={onDismiss} />
      )}
    </div>
  );
}

function Dismiss({ onDismiss }: { onDismiss: () => void }) {
  return (
    <Button size="compact-sm" variant="subtle" color="gray" onClick={onDismiss}>
      Dismiss
    </Button>
  );
}

function count(entries: number): string {
  return entries === 1 ? '1 entry' : `${entries.toLocaleString()} entries`;
}

import { Button } from '@mantine/core';
import { t } from '../../../../messages/language.ts';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import type { ExportState } from './use-export.ts';
import classes from '../activity.module.css';

/** How an export goes on, or how it ended. */
export function ExportStatus({ state, onDismiss }: { state: ExportState; onDismiss: () => void }) {
  const texts = t().activity.export;
  return (
    <div role="status" className={classes.export}>
      {state.kind === 'reading' && (
        <p>
          {texts.reading(state)}{' '}
          <Button size="compact-sm" variant="default" onClick={() => state.cancel.abort()}>
            {texts.cancel}
          </Button>
        </p>
      )}
      {state.kind === 'done' && (
        <p>
          {texts.done(state)} <Dismiss onDismiss={onDismiss} />
        </p>
      )}
      {state.kind === 'cancelled' && (
        <p>
          {texts.cancelled} <Dismiss onDismiss={onDismiss} />
        </p>
      )}
      {state.kind === 'failed' && <ErrorNotice error={state.error} did={texts.did} onClose={onDismiss} />}
    </div>
  );
}

function Dismiss({ onDismiss }: { onDismiss: () => void }) {
  return (
    <Button size="compact-sm" variant="subtle" color="gray" onClick={onDismiss}>
      {t().activity.export.dismiss}
    </Button>
  );
}

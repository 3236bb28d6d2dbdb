import { Button } from '@mantine/core';
import type { RefObject } from 'react';
import { t } from '../../../messages/language.ts';
import { ErrorNotice } from '../ErrorNotice.tsx';
import type { ExportState } from './export-state.ts';
import classes from './export-status.module.css';

interface ExportTexts {
  readonly reading: (facts: { count: number }) => string;
  readonly done: (facts: { count: number; file: string }) => string;
  /** What was attempted, as the subject of a sentence: see `ErrorNotice`. */
  readonly did: string;
}

/** The progress or outcome of an export. */
export function ExportStatus({
  state,
  texts,
  note = null,
  opener,
  onDismiss,
}: {
  state: ExportState;
  texts: ExportTexts;
  /** A note about the file. */
  note?: string | null;
  /** The button that started the export. It gets focus when a pressed button disappears. */
  opener: RefObject<HTMLButtonElement | null>;
  onDismiss: () => void;
}) {
  const andBack = (act: () => void) => () => {
    act();
    opener.current?.focus();
  };
  const dismiss = (
    <Button size="compact-sm" variant="subtle" color="gray" onClick={andBack(onDismiss)}>
      {t().errors.dismiss}
    </Button>
  );
  return (
    <div role="status" className={classes.export}>
      {state.kind === 'reading' && (
        <p>
          {texts.reading(state)} {note}{' '}
          <Button size="compact-sm" variant="default" onClick={andBack(() => state.cancel.abort())}>
            {t().frame.cancel}
          </Button>
        </p>
      )}
      {state.kind === 'done' && (
        <p>
          {texts.done(state)} {note} {dismiss}
        </p>
      )}
      {state.kind === 'cancelled' && (
        <p>
          {t().dataExport.cancelled} {dismiss}
        </p>
      )}
      {state.kind === 'failed' && (
        <ErrorNotice error={state.error} did={texts.did} onClose={andBack(onDismiss)} />
      )}
    </div>
  );
}

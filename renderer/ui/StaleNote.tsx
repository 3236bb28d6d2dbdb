import { Button } from '@mantine/core';
import { t } from '../../messages/language.ts';
import type { ApiError } from '../../shared/contract/api-error.ts';
import { errorText } from './error-text.ts';
import classes from './stale-note.module.css';

/** What is shown was read earlier and could not be read again: one line, because it can still be worked with. */
export function StaleNote({
  error,
  did,
  onRetry,
}: {
  error: ApiError;
  /** Completes "while …". */
  did: string;
  onRetry: () => void;
}) {
  return (
    <div role="status" className={classes.note}>
      <span>{errorText(error, did, false).title}</span>
      <Button size="compact-xs" variant="subtle" color="red" onClick={onRetry}>
        {t().errors.tryAgain}
      </Button>
    </div>
  );
}

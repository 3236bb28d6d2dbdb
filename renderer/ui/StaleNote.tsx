import { Button } from '@mantine/core';
import { t } from '../../messages/language.ts';
import type { ApiError } from '../../shared/contract/api-error.ts';
import { errorText } from './error-text.ts';
import classes from './stale-note.module.css';
import { useFocusAfterUnmount } from './use-focus-kept.ts';

/** Says that the data shown could not be refreshed. Only one line, because the stale data can still be worked with. */
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
  useFocusAfterUnmount();
  return (
    <div role="status" className={classes.note}>
      <span>{errorText(error, did, false).title}</span>
      <Button size="compact-xs" variant="subtle" color="red" onClick={onRetry}>
        {t().errors.tryAgain}
      </Button>
    </div>
  );
}

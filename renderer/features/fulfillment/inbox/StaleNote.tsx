import { Button } from '@mantine/core';
import { t } from '../../../../messages/language.ts';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import { errorText } from '../../../ui/error-text.ts';
import classes from '../operations/notices.module.css';

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
    <div role="status" className={classes.stale}>
      <span>{errorText(error, did, false).title}</span>
      <Button size="compact-xs" variant="subtle" color="red" onClick={onRetry}>
        {t().inbox.tryAgain}
      </Button>
    </div>
  );
}

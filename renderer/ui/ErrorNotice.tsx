import { Button, Group } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { t } from '../../messages/language.ts';
import type { ApiError } from '../../shared/contract/api-error.ts';
import { CopyTextButton } from './CopyTextButton.tsx';
import { ActionButton } from './ActionButton.tsx';
import classes from './error-notice.module.css';
import { errorText } from './error-text.ts';

/** An error, shown where it happened: what happened, what was changed, what to do, and the request id to copy. */
export function ErrorNotice({
  error,
  did,
  writes = false,
  onRetry,
  whyNotRetry = null,
  onClose,
}: {
  error: ApiError;
  /** What was attempted, as the subject of a sentence: "publishing the theme". */
  did: string;
  /** Whether the failed action could have changed the store. */
  writes?: boolean;
  onRetry?: () => void;
  /** Why it cannot be retried now; null if it can. */
  whyNotRetry?: string | null;
  onClose?: () => void;
}) {
  const texts = t().errors;
  const { title, effect, advice, requestId } = errorText(error, did, writes);
  return (
    <div role="alert" className={classes.notice}>
      <IconAlertTriangle size={18} stroke={1.8} className={classes.icon} aria-hidden />
      <div className={classes.text}>
        <p className={classes.title}>{title}</p>
        <p dir="auto">
          {effect !== null && <strong>{effect} </strong>}
          {advice}
        </p>
        <Group gap={8} className={classes.actions}>
          {onRetry !== undefined && (
            <ActionButton size="compact-sm" variant="default" whyNot={whyNotRetry} onClick={onRetry}>
              {texts.tryAgain}
            </ActionButton>
          )}
          {requestId !== null && (
            <CopyTextButton
              text={requestId}
              label={texts.copyRequestId}
              title={requestId}
              size="compact-sm"
            />
          )}
          {onClose !== undefined && (
            <Button size="compact-sm" variant="subtle" color="gray" onClick={onClose}>
              {texts.dismiss}
            </Button>
          )}
        </Group>
      </div>
    </div>
  );
}

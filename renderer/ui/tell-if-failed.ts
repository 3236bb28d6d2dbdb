import { notifications } from '@mantine/notifications';
import { t } from '../../messages/language.ts';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { Result } from '../../shared/result.ts';
import { inBackground } from '../data/in-background.ts';
import { errorSentence, errorText } from './error-text.ts';

/** Shows a notification if the host refuses what the button named `action` requested, e.g. because another window was faster. */
export function tellIfFailed(action: string, call: Promise<Result<unknown, ApiError>>): void {
  inBackground(
    call.then((answer) => {
      if (answer.ok) return;
      const title = t().queue.didNotWork({ action });
      notifications.show({ title, message: errorSentence(answer.error), color: 'red' });
    }),
  );
}

/** Shows a notification and returns false if a call that changes nothing in the store failed. `did`: see `errorText`. */
export function notifyUnlessOk(answer: Result<unknown, ApiError>, did: string): boolean {
  if (answer.ok) return true;
  const { title, advice } = errorText(answer.error, did, false);
  notifications.show({ color: 'red', title, message: advice });
  return false;
}

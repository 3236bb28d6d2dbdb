import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { Result } from '../../../../shared/result.ts';
import { toApiError } from '../../../data/host-client.ts';
import type { InboxSnapshot } from './inbox-snapshot.ts';

/**
 * Runs a read of a list and shows that it is on its way and how it ended. A bug in it is shown as an error, too, so that
 * the list does not stay busy and nothing reads on by itself; then it is thrown.
 */
export async function whileBusy(
  show: (change: Pick<InboxSnapshot, 'busy'> & Partial<InboxSnapshot>) => void,
  busy: 'refresh' | 'more',
  read: () => Promise<Result<unknown, ApiError>>,
): Promise<void> {
  show({ busy });
  let error: ApiError | null = null;
  try {
    const answer = await read();
    if (!answer.ok) ({ error } = answer);
  } catch (bug) {
    error = toApiError(bug);
    throw bug;
  } finally {
    show({ busy: 'no', error });
  }
}

import type { ApiError } from '../../../../shared/contract/api-error.ts';
import { err, type Result } from '../../../../shared/result.ts';
import type { Recipient } from './order-documents.ts';

/** Why a recipient is not shown: nothing of it was read unless `step` is `read`, and nothing is shown either way. */
export interface RevealFailure {
  readonly step: 'note' | 'read';
  readonly error: ApiError;
}

export interface RevealPowers {
  /** Writes down in the activity log that the recipient is looked at. */
  readonly note: () => Promise<Result<null, ApiError>>;
  /** Reads the recipient in full; null when there is none any more. */
  readonly read: () => Promise<Result<Recipient | null, ApiError>>;
}

/** Reads a recipient in full. Nobody looks without its being written down first: a note that fails reveals nothing. */
export async function revealRecipient({
  note,
  read,
}: RevealPowers): Promise<Result<Recipient | null, RevealFailure>> {
  const noted = await note();
  if (!noted.ok) return err({ step: 'note', error: noted.error });
  const answer = await read();
  return answer.ok ? answer : err({ step: 'read', error: answer.error });
}

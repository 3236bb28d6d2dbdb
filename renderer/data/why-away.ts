import { t } from '../../messages/language.ts';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import { canReach, useStoreStatus, type StoreStatus } from '../state/store-status.ts';
import { errorSentence } from '../ui/error-text.ts';

/** Why Storedesk itself cannot do anything now, as a sentence; null while it runs. */
export function whyStopped({ shell }: Pick<StoreStatus, 'shell'>): string | null {
  if (shell === 'running') return null;
  const { shellStates } = t().frame;
  return shell === 'silent' || shell === 'no_events'
    ? `${shellStates[shell].name}.`
    : errorSentence(SHELL_ERRORS[shell]);
}

/** The same as a hook, for actions that involve no store, such as Undo of a held operation. */
export function useWhyStopped(): string | null {
  return useStoreStatus(whyStopped);
}

/** Why no call reaches the store now, as a sentence; null if calls do, as far as is known. */
export function whyAway(
  status: Pick<StoreStatus, 'shell' | 'answers'>,
  connection: ConnectionId,
): string | null {
  if (canReach(status, connection) !== false) return null;
  const error = status.answers[connection]?.error ?? null;
  return whyStopped(status) ?? (error === null ? null : errorSentence(error));
}

const SHELL_ERRORS = {
  stopped: { kind: 'unreachable', reason: 'shell_stopped', sent: 'no' },
  no_session: { kind: 'host', reason: 'no_session', detail: null },
} as const satisfies Record<Exclude<StoreStatus['shell'], 'running' | 'silent' | 'no_events'>, ApiError>;

import { t } from '../../messages/language.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import { ENVIRONMENT_CONNECTION, UNNAMED_ENVIRONMENT_STORE } from '../../shared/own-connections.ts';

/**
 * The name of a store as it is shown. For the environment's store before it has said its own, and for one whose name is not
 * known any more, there are words here.
 */
export function storeName(id: ConnectionId, name: string): string {
  if (name === '') return t().connection.removed;
  return id === ENVIRONMENT_CONNECTION && name === UNNAMED_ENVIRONMENT_STORE
    ? t().connection.ofEnvironment
    : name;
}

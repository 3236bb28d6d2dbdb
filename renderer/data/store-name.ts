import { t } from '../../messages/language.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import { ENVIRONMENT_CONNECTION, UNNAMED_ENVIRONMENT_STORE } from '../../shared/own-connections.ts';

/**
 * The name shown for a store. The environment's store before it has reported its name, and a store whose name is no longer
 * known, have texts instead.
 */
export function storeName(id: ConnectionId, name: string): string {
  if (name === '') return t().connection.removed;
  return id === ENVIRONMENT_CONNECTION && name === UNNAMED_ENVIRONMENT_STORE
    ? t().connection.ofEnvironment
    : name;
}

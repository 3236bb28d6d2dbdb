import { t } from '../../messages/language.ts';
import { type ConnectionId, ENVIRONMENT_CONNECTION } from '../../shared/contract/connection.ts';

/** The name of a store as it is shown. Nobody has named the one of the environment: the host keeps an English word for it. */
export function storeName(id: ConnectionId, name: string): string {
  return id === ENVIRONMENT_CONNECTION ? t().connection.ofEnvironment : name;
}

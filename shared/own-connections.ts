import type { ConnectionId } from './contract/connection.ts';

/** The embedded store's connection: always there, never removed. */
export const SANDBOX_CONNECTION = 'sandbox' as ConnectionId;

/** The connection defined by environment variables. */
export const ENVIRONMENT_CONNECTION = 'environment' as ConnectionId;

/** The host's name for the environment's store until the store has reported its own. Screens show a localized text instead. */
export const UNNAMED_ENVIRONMENT_STORE = 'Store from the environment';

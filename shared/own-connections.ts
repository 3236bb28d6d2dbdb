import type { ConnectionId } from './contract/connection.ts';

/** The embedded store's connection: always there, never removed. */
export const SANDBOX_CONNECTION = 'sandbox' as ConnectionId;

/** The connection that the environment of a run describes. */
export const ENVIRONMENT_CONNECTION = 'environment' as ConnectionId;

/** What the host calls the environment's store before that store has said its own name; a screen has words for it. */
export const UNNAMED_ENVIRONMENT_STORE = 'Store from the environment';

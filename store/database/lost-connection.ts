import { errorCode } from '../../shared/error-code.ts';
/** PostgreSQL's codes for a server that is stopping or starting, and Node's for a failed connection. Class 08 counts as well. */
const CODES = new Set([
  '57P01', // admin shutdown
  '57P02', // crash shutdown
  '57P03', // starting up
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
]);

/** Errors for which the driver has no codes. */
const MESSAGES =
  /^(Connection terminated|timeout expired|Client .* not queryable|Postgres connection has been discarded)/;

/**
 * Whether an error means that the connection was lost. The server rolls back everything on it that was not committed.
 */
export function isLostConnection(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  if (error instanceof StandbyError) return true;
  const code = errorCode(error);
  return CODES.has(code) || code.startsWith('08') || MESSAGES.test(error.message);
}

/** The server is a standby, which is read-only. */
export class StandbyError extends Error {
  constructor() {
    super('The server does not take writes: it is a standby.');
  }
}

/** No server accepts writes at the moment. No statement was sent. */
export class UnreachableError extends Error {
  constructor(cause: unknown) {
    super('The database cannot be reached.', { cause });
  }
}

/** No connection was free in time: the server has none left, or all of the pool stayed in use. No statement was sent. */
export class NoConnectionError extends Error {
  constructor(cause: unknown) {
    super('The database has no free connection.', { cause });
  }
}

/** A commit was sent, but it is unknown whether it took effect and will last. It must not be retried. */
export class UnknownOutcomeError extends Error {
  constructor(cause: unknown) {
    super('It is not known whether a transaction was committed.', { cause });
  }
}

/** Connection parameters do not reach the server, because a pooler does not forward them. */
export class PoolerError extends Error {
  constructor() {
    super('A pooler keeps the parameters of connections to itself.');
  }
}

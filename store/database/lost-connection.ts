/** What PostgreSQL says of a server that goes or is not there yet, and Node of the way to it. Class 08 is all of the same kind. */
const CODES = new Set([
  '57P01', // it is shut down
  '57P02', // it crashed
  '57P03', // it starts
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
]);

/** The driver has no codes for these. */
const MESSAGES =
  /^(Connection terminated|timeout expired|Client .* not queryable|Postgres connection has been discarded)/;

/**
 * Whether an error says that the connection is gone. What ran on it and was not committed has not happened: the server
 * rolls it back.
 */
export function isLostConnection(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  if (error instanceof StandbyError) return true;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return CODES.has(code) || code.startsWith('08') || MESSAGES.test(error.message);
}

/** What answers is a standby, and can only be read. */
export class StandbyError extends Error {
  constructor() {
    super('The server does not take writes: it is a standby.');
  }
}

/** No server takes writes at this moment. Nothing was asked of any. */
export class UnreachableError extends Error {
  constructor(cause: unknown) {
    super('The database cannot be reached.', { cause });
  }
}

/** A commit was asked for, and nobody knows whether it will still be there: it must not be asked for again. */
export class UnknownOutcomeError extends Error {
  constructor(cause: unknown) {
    super('It is not known whether a transaction was committed.', { cause });
  }
}

/** Parameters of the connection do not reach the server. */
export class PoolerError extends Error {
  constructor() {
    super('A pooler keeps the parameters of connections to itself.');
  }
}

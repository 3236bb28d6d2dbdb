import { DatabaseError } from 'pg';
import { errorCode } from '../../shared/error-code.ts';
import type { OpenFailure } from './database.ts';
import { PoolerError, StandbyError } from './lost-connection.ts';
import type { PostgresPlace } from './postgres-place.ts';

/** Sentences for PostgreSQL's error codes. */
const REFUSALS: Readonly<Record<string, (place: PostgresPlace) => string>> = {
  '28P01': ({ server, user }) => `The PostgreSQL server at ${server} refused the password of ${user}.`,
  '28000': ({ server, user }) => `The PostgreSQL server at ${server} does not let ${user} in.`,
  '3D000': ({ name }) => `${name} does not exist.`,
  '42501': ({ name, user }) => `${name} does not let ${user} create tables.`,
  '53300': ({ server }) => `The PostgreSQL server at ${server} has no connection left.`,
  '55P03': ({ name }) => `${name} is held by another program.`,
  '57014': ({ name }) => `${name} does not answer in time.`,
  '57P03': ({ server }) => `The PostgreSQL server at ${server} is not ready yet.`,
};

/** Node's codes for a server that was not reached: network, DNS, missing socket. */
const UNREACHABLE = /^(ECONN\w+|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|ENOENT|EACCES)$/;

/** The failure behind an error of PostgreSQL or of the connection to it; null if the error is a bug. */
export function describePostgresError(place: PostgresPlace, error: unknown): OpenFailure | null {
  const cause = rootOf(error);
  if (cause instanceof StandbyError)
    return cannotOpen(`The PostgreSQL server at ${place.server} is a standby and takes no writes.`);
  const code = errorCode(cause);
  if (cause instanceof PoolerError || (code === '08P01' && /startup parameter/.test(cause.message)))
    return cannotOpen(
      `${place.server} is a pooler that takes no parameters of connections: add ?pool_mode=transaction to the address.`,
    );
  const refusal = REFUSALS[code]?.(place);
  if (refusal !== undefined) return cannotOpen(refusal);
  const unreachable = UNREACHABLE.test(code) ? code : whyNotConnected(cause);
  if (unreachable === null) return null;
  return cannotOpen(`The PostgreSQL server at ${place.server} cannot be reached (${unreachable}).`);
}

/** Class 08, and the codes of a server that is shutting down, has crashed, or is starting. */
const GOING = /^(08|57P)/;

/** Whether a running server refused, for example because it has no connection left or its password was changed. */
export function isRefusal(error: unknown): boolean {
  return error instanceof DatabaseError && (!GOING.test(errorCode(error)) || isOfFullPooler(error));
}

/** Whether a server has no connection left. Existing connections keep working. */
export function hasNoConnectionLeft(error: unknown): boolean {
  return isRefusal(error) && (errorCode(error) === '53300' || isOfFullPooler(error));
}

/** PgBouncer has no separate code for a full pool. */
function isOfFullPooler(error: unknown): boolean {
  const said = error instanceof Error ? error.message : '';
  return errorCode(error) === '08P01' && /no more connections allowed|client connections exceeded/.test(said);
}

/** The innermost cause of an error. */
function rootOf(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  return error.cause instanceof Error ? rootOf(error.cause) : error;
}

/** Errors for which the driver has no codes. */
function whyNotConnected(error: unknown): string | null {
  const message = error instanceof Error ? error.message : '';
  if (/timeout/i.test(message)) return 'it does not answer';
  if (/SSL|certificate/i.test(message)) return message;
  if (/Connection terminated/i.test(message)) return 'it closes the connection';
  return /password must be a string|no password/i.test(message) ? 'it asks for a password' : null;
}

function cannotOpen(message: string): OpenFailure {
  return { kind: 'cannot_open', message };
}

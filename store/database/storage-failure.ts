import { errorCode } from '../../shared/error-code.ts';
import {
  isLostConnection,
  NoConnectionError,
  UnknownOutcomeError,
  UnreachableError,
} from './lost-connection.ts';

/** Why a database operation failed, for reasons outside the program. */
export type StorageFailure =
  | 'full'
  | 'read_only'
  | 'io'
  | 'damaged'
  | 'locked'
  | 'overloaded'
  | 'unreachable'
  | 'no_connection'
  | 'unanswered';

/** Primary result codes of SQLite; extended ones carry them in their low byte. */
const SQLITE_CODES: Readonly<Record<number, StorageFailure>> = {
  5: 'locked',
  6: 'locked',
  8: 'read_only',
  10: 'io',
  11: 'damaged',
  13: 'full',
  26: 'damaged',
};
/** Error codes of PostgreSQL, except those of a lost connection. */
const POSTGRES_CODES: Readonly<Record<string, StorageFailure>> = {
  '25006': 'read_only',
  '25P03': 'unanswered', // idle_in_transaction_session_timeout
  '53100': 'full',
  '55P03': 'locked', // lock_timeout
  '57014': 'unanswered', // statement_timeout
  '58030': 'io',
  XX001: 'damaged',
  XX002: 'damaged',
};

/** The driver's message for a server that takes too long; it has no code for this. */
const TOO_SLOW = /^Query read timeout/;

/** A write waited too long for its turn. */
export class WriteTurnError extends Error {
  constructor() {
    super('A write waited too long for those before it.');
  }
}

/** The storage failure behind an error or one of its causes; null if there is none. */
export function findStorageFailure(error: unknown): StorageFailure | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const failure = failureOf(cause);
    if (failure !== null) return failure;
  }
  return null;
}

function failureOf(error: Error): StorageFailure | null {
  if (error instanceof WriteTurnError) return 'overloaded';
  if (error instanceof UnreachableError) return 'unreachable';
  if (error instanceof NoConnectionError) return 'no_connection';
  if (error instanceof UnknownOutcomeError) return 'unanswered';
  if ('errcode' in error && typeof error.errcode === 'number') {
    return SQLITE_CODES[error.errcode & 0xff] ?? null;
  }
  if (TOO_SLOW.test(error.message) || isLostConnection(error)) return 'unanswered';
  return POSTGRES_CODES[errorCode(error)] ?? null;
}

/** Sentences for the person who runs the store. */
export const STORAGE_SENTENCES = {
  full: 'The disk of the database is full.',
  read_only: 'The database can only be read.',
  io: 'The disk of the database reports an error.',
  damaged: 'The database is damaged.',
  locked: 'Another program holds the database.',
  overloaded: 'Too many changes are waiting for the database.',
  unreachable: 'The database cannot be reached, and the store is looking for it.',
  no_connection: 'The database has no free connection.',
  unanswered: 'The database does not answer.',
} as const satisfies Record<StorageFailure, string>;

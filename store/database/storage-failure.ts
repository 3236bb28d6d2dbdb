/** What a database's storage refuses for reasons outside of the program. */
export type StorageFailure = 'full' | 'read_only' | 'io' | 'damaged';

/** Primary result codes of SQLite; extended ones carry them in their low byte. */
const SQLITE_CODES: Readonly<Record<number, StorageFailure>> = {
  8: 'read_only',
  10: 'io',
  11: 'damaged',
  13: 'full',
  26: 'damaged',
};
/** Error codes of PostgreSQL. */
const POSTGRES_CODES: Readonly<Record<string, StorageFailure>> = {
  '25006': 'read_only',
  '53100': 'full',
  '58030': 'io',
  XX001: 'damaged',
  XX002: 'damaged',
};

/** What an error of the database says about its storage; null when it says nothing about it. */
export function findStorageFailure(error: unknown): StorageFailure | null {
  if (!(error instanceof Error)) return null;
  if ('errcode' in error && typeof error.errcode === 'number') {
    return SQLITE_CODES[error.errcode & 0xff] ?? null;
  }
  return 'code' in error && typeof error.code === 'string' ? (POSTGRES_CODES[error.code] ?? null) : null;
}

/** The sentence for whoever runs the store. */
export const STORAGE_SENTENCES = {
  full: 'The disk of the database is full.',
  read_only: 'The database can only be read.',
  io: 'The disk of the database reports an error.',
  damaged: 'The database is damaged.',
} as const satisfies Record<StorageFailure, string>;

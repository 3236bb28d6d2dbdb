import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type Driver,
  type SqliteDatabase,
  type SqliteDialectConfig,
  type SqliteStatement,
} from 'kysely';
import { findStorageFailure } from './storage-failure.ts';

/**
 * Kysely's SQLite dialect for `node:sqlite`. Transactions take the write lock when they begin, and wait up to `lockTimeout`
 * milliseconds while another process holds it. Failed migrations roll back.
 */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;
  readonly #database: DatabaseSync;
  readonly #lockTimeout: number;

  constructor(database: DatabaseSync, lockTimeout = 0) {
    const config = { database: adaptDatabase(database) };
    super(config);
    this.#config = config;
    this.#database = database;
    this.#lockTimeout = lockTimeout;
  }

  override createDriver(): Driver {
    return new ImmediateDriver(this.#config, this.#database, this.#lockTimeout);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

/** A deferred transaction that reads first and writes later can fail in the middle; an immediate one cannot. */
class ImmediateDriver extends SqliteDriver {
  readonly #database: DatabaseSync;
  readonly #lockTimeout: number;

  constructor(config: SqliteDialectConfig, database: DatabaseSync, lockTimeout: number) {
    super(config);
    this.#database = database;
    this.#lockTimeout = lockTimeout;
  }

  /** Retries here, because SQLite's own wait would block the event loop, and with it every read. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    for (let pauses = Math.ceil(this.#lockTimeout / LOCK_PAUSE_MS); ; pauses -= 1) {
      try {
        await connection.executeQuery(CompiledQuery.raw('begin immediate'));
        return;
      } catch (error) {
        if (findStorageFailure(error) !== 'locked' || pauses <= 0) throw error;
      }
      await sleep(LOCK_PAUSE_MS);
    }
  }

  /** On a full disk SQLite has already rolled back, and the error of a second rollback would hide the cause. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}

const LOCK_PAUSE_MS = 20;

/** SQLite rolls DDL back like any other statement, so a migration that fails leaves nothing behind. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Maximum number of cached prepared statements. Kysely writes the same SQL for the same query, so few are needed. */
const MAX_STATEMENTS = 500;

const CHANGES_SCHEMA = /^\s*(?:alter|create|drop)\b/i;

/** Adapts a database to Kysely's interface, preparing each statement once. */
export function adaptDatabase(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => {
      database.close();
    },
    prepare(sql) {
      const known = statements.get(sql);
      if (known) return known;
      const statement = adaptStatement(database, sql);
      if (CHANGES_SCHEMA.test(sql)) {
        // Cached statements still have the old columns.
        statements.clear();
        return statement;
      }
      if (statements.size >= MAX_STATEMENTS) statements.clear();
      statements.set(sql, statement);
      return statement;
    },
  };
}

function adaptStatement(database: DatabaseSync, sql: string): SqliteStatement {
  const statement: StatementSync = database.prepare(sql);
  const columns = statement.columns().map(({ name }) => name);
  const toRow = shapeOf(columns);
  statement.setReturnArrays(true);
  return {
    reader: columns.length > 0,
    all: (parameters) =>
      (statement.all(...parameters.map(toSqlite)) as unknown as SQLOutputValue[][]).map(toRow),
    run: (parameters) => statement.run(...parameters.map(toSqlite)),
    // A separate statement: another query with the same text would otherwise reset the iteration.
    iterate: (parameters) => database.prepare(sql).iterate(...parameters.map(toSqlite)),
  };
}

/**
 * Converts a statement's rows to objects of one shape. The objects that Node makes are dictionaries, which are twice as slow
 * to create and to read. The names are those of the statement's own columns.
 */
function shapeOf(columns: readonly string[]): (values: readonly SQLOutputValue[]) => unknown {
  const properties = columns.map((name, index) => `${JSON.stringify(name)}: values[${String(index)}]`);
  // oxlint-disable-next-line typescript/no-implied-eval -- a literal is the one way to name all properties at once
  return new Function('values', `return { ${properties.join(', ')} };`) as ReturnType<typeof shapeOf>;
}

/** Converts a value for SQLite, which has no booleans; Kysely passes `undefined` for a column that is left out. */
export function toSqlite(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return (value ?? null) as SQLInputValue;
}

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
 * Kysely's SQLite dialect on Node's own SQLite. Transactions take the write lock at once, or wait up to `lockTimeout`
 * milliseconds while another process holds it; migrations roll back.
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

  /** SQLite itself would wait on the event loop, and every read with it. */
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

  /** On a full disk SQLite has rolled back already, and a second time would hide why. */
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

/** How many prepared statements are kept. Kysely's text is the same for the same query, so few are needed. */
const MAX_STATEMENTS = 500;

const CHANGES_SCHEMA = /^\s*(?:alter|create|drop)\b/i;

/** A database as Kysely wants it, with its statements prepared once. */
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
        // The others know which columns there were.
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
    // Its own statement: another query with the same text would otherwise reset the rows that are still to come.
    iterate: (parameters) => database.prepare(sql).iterate(...parameters.map(toSqlite)),
  };
}

/**
 * Makes objects of a statement's rows that all have the same shape. Those that Node makes are dictionaries: twice as slow
 * to make, and to read from. The names are those of the statement's own columns.
 */
function shapeOf(columns: readonly string[]): (values: readonly SQLOutputValue[]) => unknown {
  const properties = columns.map((name, index) => `${JSON.stringify(name)}: values[${String(index)}]`);
  // oxlint-disable-next-line typescript/no-implied-eval -- a literal is the one way to name all properties at once
  return new Function('values', `return { ${properties.join(', ')} };`) as ReturnType<typeof shapeOf>;
}

/** SQLite knows no booleans, and Kysely hands `undefined` through where a column is left out. */
export function toSqlite(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return (value ?? null) as SQLInputValue;
}

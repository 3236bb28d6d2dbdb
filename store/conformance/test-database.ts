import { randomUUID } from 'node:crypto';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { inject } from 'vitest';
import type { DatabaseOptions } from '../database/connect.ts';
import type { Seed } from '../sandbox/seed.ts';
import { templateOf, type Templates } from './templates.ts';

/** The database of a single test. */
export interface TestDatabase {
  readonly options: DatabaseOptions;
  remove(): Promise<void>;
}

/** The PostgreSQL server of a test project. */
export interface TestServer {
  /** URL of the database from which the others are created and dropped. */
  readonly url: string;
  /** The URL that stores use: through a pooler, or the same. */
  readonly storeUrl: string;
  readonly templates: Templates;
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** If missing, the tests run on SQLite files. */
    readonly postgres?: TestServer;
    /** If missing, each SQLite file is created from scratch. */
    readonly sqliteTemplates?: Templates;
  }
}

/** Creates the database for one store, a copy of what `seed` would create: a file in its folder, or on PostgreSQL. */
export async function makeDatabase(folder: string, seed: Seed): Promise<TestDatabase> {
  const server = inject('postgres');
  if (server) return makePostgresDatabase(server, seed);
  const path = join(folder, 'store.db');
  const templates = inject('sqliteTemplates');
  if (templates) await copyFile(templateOf(templates, seed), path);
  return { options: { path, durability: 'normal' }, remove: async () => undefined };
}

async function makePostgresDatabase(
  { url, storeUrl, templates }: TestServer,
  seed: Seed,
): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await manage(url, `create database ${name} template ${templateOf(templates, seed)} strategy file_copy`);
  const own = new URL(storeUrl);
  own.pathname = `/${name}`;
  return {
    options: { url: own.href },
    remove: () => manage(url, `drop database ${name} with (force)`),
  };
}

/** Runs a statement that cannot run in a transaction. */
export async function manage(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

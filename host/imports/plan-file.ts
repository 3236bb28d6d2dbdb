import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import {
  type ImportChange,
  importChangeSchema,
  type ImportProblem,
  importProblemSchema,
} from '../../shared/contract/import-calls.ts';
import type { DraftChange } from '../../shared/contract/draft-calls.ts';
import { draftChangeSchema } from '../../shared/contract/draft-calls.ts';
import { readRows } from '../database/stored-rows.ts';
import type { PlannedChange } from './compare-line.ts';

/**
 * The results of a comparison in a separate SQLite file, which can be read in parts, and turned into drafts with one statement.
 * It is rebuilt by every comparison, so it need not survive a crash.
 */
const TABLES = `
  create table changes (
    number integer primary key, line integer not null, variant integer not null, product integer not null,
    name text not null, field text not null, base text, mine text
  ) strict;
  create table problems (
    number integer primary key, line integer not null, field text, kind text not null, value text not null, other integer
  ) strict;
`;

/** The columns that changes share with the table `drafts`. */
export const PLANNED_COLUMNS = 'variant, field, product, name, base, mine';

export function removePlanFile(path: string): void {
  for (const part of ['', '-journal']) rmSync(path + part, { force: true });
}

/** Creates an empty plan, replacing an existing one. It can be read once it is finished. Throws disk errors. */
export function createPlanFile(path: string) {
  removePlanFile(path);
  const database = new DatabaseSync(path);
  database.exec('pragma journal_mode = off; pragma synchronous = off; pragma locking_mode = exclusive');
  database.exec(TABLES);
  database.exec('begin');
  const change = database.prepare('insert into changes values (?, ?, ?, ?, ?, ?, ?, ?)');
  const problem = database.prepare('insert into problems values (?, ?, ?, ?, ?, ?)');
  let changes = 0;
  let problems = 0;
  return {
    addChange({ line, variant, product, name, field, base, mine }: PlannedChange): void {
      change.run(changes++, line, variant, product, name, field, base, mine);
    },
    addProblem({ line, field, kind, value, other }: ImportProblem): void {
      problem.run(problems++, line, field, kind, value, other);
    },
    finish(): void {
      database.exec('commit');
      database.close();
    },
    /** Closes and removes the file. */
    abandon(): void {
      database.close();
      removePlanFile(path);
    },
  };
}

/** Runs `read` on a finished plan. Throws disk errors. */
export function readPlan<Row>(path: string, read: (database: DatabaseSync) => Row): Row {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    return read(database);
  } finally {
    database.close();
  }
}

export function plannedChanges(database: DatabaseSync, from: number, count: number): ImportChange[] {
  const rows = database.prepare(
    'select line, variant, name, field, base, mine from changes where number >= ? order by number limit ?',
  );
  return readRows(rows, from, count).map((row) => importChangeSchema.parse(row));
}

export function plannedProblems(database: DatabaseSync, from: number, count: number): ImportProblem[] {
  const rows = database.prepare(
    'select line, field, kind, value, other from problems where number >= ? order by number limit ?',
  );
  return readRows(rows, from, count).map((row) => importProblemSchema.parse(row));
}

/** Reads changes in the form in which drafts are sent to the windows. */
export function plannedDrafts(database: DatabaseSync, from: number, count: number): DraftChange[] {
  const rows = database.prepare(
    `select ${PLANNED_COLUMNS} from changes where number >= ? order by number limit ?`,
  );
  return readRows(rows, from, count).map(({ base, mine, ...place }) =>
    draftChangeSchema.parse({ ...place, draft: { base, mine } }),
  );
}

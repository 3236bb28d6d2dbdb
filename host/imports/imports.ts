import { existsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import { MAX_DRAFT_WRITE } from '../../shared/contract/draft-calls.ts';
import type { HostEvent } from '../../shared/contract/host-contract.ts';
import {
  type IMPORT_FILE_PROBLEMS,
  type ImportChoices,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_COLUMNS,
  type WaitingImport,
} from '../../shared/contract/import-calls.ts';
import { unescapeFormula } from '../../shared/csv/csv-text.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { isPriceField } from '../../shared/variant/variant.ts';
import { markOfAll } from '../../shared/number-text.ts';
import { guessColumns, guessKey, whyNotCompare } from '../../shared/variant/import-mapping.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { transaction } from '../database/transaction.ts';
import type { Drafts } from '../drafts/drafts.ts';
import type { CallsOf } from '../host-calls.ts';
import { createEncodingDetector } from './csv-encoding.ts';
import { type CsvFormat, guessDelimiter, readCsvHead } from './csv-reader.ts';
import { createImportFolder } from './import-folder.ts';
import { createImportRows, type ImportRow } from './import-rows.ts';
import { plannedChanges, plannedDrafts, plannedProblems, readPlan } from './plan-file.ts';
import { invalidField, noConnection } from '../refusals.ts';
import type { createTidyUp } from '../tidy-up.ts';
import { createUploads } from '../uploads.ts';

export interface ImportsDependencies {
  readonly dataDir: string;
  /** A migrated database. */
  readonly database: DatabaseSync;
  /** The address of a connection's store; null if there is no connection. */
  readonly originOf: (connection: ConnectionId) => string | null;
  readonly catalogue: Pick<Catalogue, 'ask'>;
  readonly drafts: Pick<Drafts, 'edits' | 'takePlan' | 'countPlan' | 'current'>;
  readonly newId: () => string;
  readonly emit: (event: HostEvent) => void;
  readonly tidyUp: ReturnType<typeof createTidyUp>;
}

/** A finished comparison, which can be applied. */
interface Compared {
  readonly id: string;
  readonly cells: number;
}

/** Maximum lines of a sample, and characters of its cells. */
const SAMPLE_LINES = 5;
const SAMPLE_TEXT = 200;

export type Imports = ReturnType<typeof createImports>;

/** Imports of CSV files that change variants, from the upload until the changes have become drafts. */
export function createImports(dependencies: ImportsDependencies) {
  const { dataDir, database, originOf, catalogue, drafts, newId, emit, tidyUp } = dependencies;
  const rows = createImportRows(database);
  const folder = createImportFolder(dataDir);
  const uploads = createUploads<ReturnType<typeof createEncodingDetector>>({
    newId,
    create: async (id) => folder.create(id),
    remove: ({ id }) => folder.remove(id),
  });
  const compared = new Map<ConnectionId, Compared>();

  /** The pending import of a connection's store, if its file exists; null if there is none, or its id is not `id`. */
  function find(connection: ConnectionId, id: string | null): ImportRow | null {
    const row = rows.find(connection);
    const isOurs = row !== null && row.origin === originOf(connection) && (id === null || row.id === id);
    return isOurs && existsSync(folder.csvOf(row.id)) ? row : null;
  }

  function readHead(id: string, format: CsvFormat) {
    const { lines, isWhole } = readCsvHead(folder.csvOf(id), format);
    const [header, ...others] = lines.map(({ cells }) => cells.map(unescapeFormula));
    return { header, lines: others, isWhole };
  }

  function describe({ id, name, size, choices }: ImportRow): WaitingImport {
    const { header = [], lines } = readHead(id, choices);
    const sample = lines
      .slice(0, SAMPLE_LINES)
      .map((cells) => cells.slice(0, header.length).map((cell) => cell.slice(0, SAMPLE_TEXT)));
    return { id, name, size, choices, header, sample };
  }

  /** Guesses the choices for a file from its head, or as remembered for the same first line. Null if it has no usable columns. */
  function guess(connection: ConnectionId, id: string, format: CsvFormat): ImportChoices | null {
    const { header, ...head } = readHead(id, format);
    if (header === undefined || header.length > MAX_IMPORT_COLUMNS) return null;
    const known = rows.mapping(connection, header);
    const columns = known?.columns ?? guessColumns(header);
    return {
      encoding: format.encoding,
      delimiter: format.delimiter,
      columns,
      key: known?.key ?? guessKey(columns),
      decimals: decimalsOf(head, columns) ?? known?.decimals ?? null,
      blanks: known?.blanks ?? 'keep',
    };
  }

  function keep(connection: ConnectionId, row: ImportRow): WaitingImport {
    transaction(database, () => rows.write(connection, row));
    compared.delete(connection);
    return describe(row);
  }

  async function tellDrafts(connection: ConnectionId, plan: string): Promise<void> {
    for (let from = 0; ; from += MAX_DRAFT_WRITE) {
      const planned = readPlan(plan, (file) => plannedDrafts(file, from, MAX_DRAFT_WRITE));
      // Some may have been edited, saved or discarded since the import was applied.
      const cells = drafts.current(connection, planned);
      if (cells.length > 0) emit({ type: 'drafts', connection, window: null, cells });
      if (cells.length < MAX_DRAFT_WRITE) return;
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
  }

  /** Reads a part of a finished comparison; null if this import has none. */
  function readCompared<Row>(
    { connection, id }: { readonly connection: ConnectionId; readonly id: string },
    read: (file: DatabaseSync) => Row,
  ): Row | null {
    return compared.get(connection)?.id === id ? readPlan(folder.planOf(id), read) : null;
  }

  const calls: CallsOf<'imports'> = {
    'imports.waiting': async ({ connection }) => {
      const row = find(connection, null);
      return ok(row === null ? null : describe(row));
    },
    'imports.begin': async ({ connection, name, size }) => {
      if (originOf(connection) === null) return err(noConnection);
      if (size > MAX_IMPORT_BYTES) return badFile('too_large');
      return ok(await uploads.begin(connection, { name, size }, createEncodingDetector()));
    },
    'imports.append': async (part) => {
      const appended = await uploads.append(part, (encoding, bytes) => encoding.take(bytes));
      return appended.ok ? appended : badFile(appended.error);
    },
    'imports.finish': async ({ connection, id }) => {
      const upload = uploads.whole({ connection, id });
      const origin = originOf(connection);
      if (upload === null || origin === null) return ok(null);
      const { name, size, file } = upload;
      await file.sync();
      // Another upload may have replaced it, or the user discarded it.
      if (uploads.whole({ connection, id }) === null) return ok(null);
      const encoding = upload.beside.finish();
      const delimiter = guessDelimiter(folder.csvOf(id), encoding);
      const choices = guess(connection, id, { encoding, delimiter });
      if (choices === null) {
        await uploads.discard({ connection, id });
        return badFile(size === 0 ? 'empty' : 'no_table');
      }
      const before = rows.find(connection);
      const waiting = keep(connection, { id, origin, name, size, choices });
      await uploads.finish({ connection, id });
      if (before !== null) folder.remove(before.id);
      return ok(waiting);
    },
    'imports.choose': async ({ connection, id, choices }) => {
      const row = find(connection, id);
      if (row === null) return ok(null);
      // Stored synchronously, because the next call, which may come before this one returns, builds on these choices.
      const kept = keep(connection, { ...row, choices: completed(connection, row, choices) });
      await catalogue.ask(connection, 'endPlan', null);
      // A comparison with the earlier choices may have finished in the meantime.
      compared.delete(connection);
      return ok(kept);
    },
    'imports.compare': async ({ connection, id, currency, restart }) => {
      const row = find(connection, id);
      if (row === null) return ok(null);
      const { choices } = row;
      if (whyNotCompare(choices) !== null) return err({ kind: 'host', reason: 'refused', detail: null });
      const plan = folder.planOf(id);
      if (restart) {
        compared.delete(connection);
        transaction(database, () => rows.remember(connection, describe(row).header, choices));
        const edits = drafts.edits(connection);
        await catalogue.ask(connection, 'beginPlan', {
          csv: folder.csvOf(id),
          plan,
          choices,
          currency,
          edits,
        });
      }
      const progress = await catalogue.ask(connection, 'stepPlan', null);
      if (progress === null) return ok(null);
      const { read, counts, isDone } = progress;
      if (!isDone) return ok({ read, counts, done: null });
      const { replaced, edited, drafts: present } = drafts.countPlan(connection, plan);
      compared.set(connection, { id, cells: counts.cells });
      return ok({ read, counts, done: { replaced, drafts: present + counts.cells - edited } });
    },
    'imports.changes': async ({ from, count, ...of }) =>
      ok(readCompared(of, (file) => plannedChanges(file, from, count))),
    'imports.problems': async ({ from, count, ...of }) =>
      ok(readCompared(of, (file) => plannedProblems(file, from, count))),
    'imports.apply': async ({ connection, id }) => {
      const done = compared.get(connection);
      if (done?.id !== id || find(connection, id) === null) return ok(null);
      // In one transaction, so that an applied import is never pending again.
      const taken = drafts.takePlan(connection, folder.planOf(id), () => rows.remove(connection));
      if (!taken.ok) return taken;
      compared.delete(connection);
      try {
        await tellDrafts(connection, folder.planOf(id));
      } finally {
        folder.remove(id);
      }
      return ok({ cells: done.cells });
    },
    'imports.discard': async ({ connection, id }) => {
      await uploads.discard({ connection, id });
      if (rows.find(connection)?.id !== id) return ok(null);
      await catalogue.ask(connection, 'endPlan', null);
      transaction(database, () => rows.remove(connection));
      compared.delete(connection);
      folder.remove(id);
      return ok(null);
    },
  };

  /** Adds to changed choices what follows from the change. */
  function completed(connection: ConnectionId, row: ImportRow, choices: ImportChoices): ImportChoices {
    const before = row.choices;
    if (choices.encoding !== before.encoding || choices.delimiter !== before.delimiter)
      return guess(connection, row.id, choices) ?? before;
    const { header = [], ...head } = readHead(row.id, choices);
    const columns = header.map((_, index) => choices.columns[index] ?? null);
    const amounts = columns.map(isPriceField).join();
    if (amounts === before.columns.map(isPriceField).join()) return { ...choices, columns };
    return { ...choices, columns, decimals: decimalsOf(head, columns) };
  }

  return {
    calls,
    /**
     * Removes the imports of a connection that was removed, or whose store has other data now. Files that cannot be removed
     * are removed by the next start. Throws errors of the database.
     */
    forget(connection: ConnectionId): void {
      const row = rows.find(connection);
      rows.forget(connection);
      compared.delete(connection);
      tidyUp(() => uploads.forget(connection));
      if (row !== null) tidyUp(() => folder.remove(row.id));
    },
    /** Removes the imports of all other connections, and incomplete uploads. Throws disk errors. */
    forgetAllBut(connections: readonly ConnectionId[]): void {
      rows.forgetAllBut(connections);
      folder.removeAllBut(rows.ids());
    },
    /** Closes open uploads. */
    stop: async () => uploads.stop(),
  };
}

/** Detects the decimal mark of a file's amounts; null if its first lines are not conclusive. */
function decimalsOf(
  { lines, isWhole }: { readonly lines: readonly (readonly string[])[]; readonly isWhole: boolean },
  columns: ImportChoices['columns'],
): ImportChoices['decimals'] {
  const amounts = lines.flatMap((cells) => cells.filter((_, index) => isPriceField(columns[index] ?? null)));
  const mark = markOfAll(amounts);
  // If no amount so far has a mark, one in the rest of the file still may.
  if (mark === 'plain') return isWhole || !columns.some(isPriceField) ? 'point' : null;
  return mark === 'either' || mark === 'mixed' ? null : mark;
}

function badFile(problem: (typeof IMPORT_FILE_PROBLEMS)[number]): Result<never, ApiError> {
  return err(invalidField('file', problem));
}

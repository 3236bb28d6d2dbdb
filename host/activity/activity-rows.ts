import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { z } from 'zod';
import type { Instant } from '../../shared/clock.ts';
import { type ActivityEntry, activityEntrySchema } from '../../shared/contract/activity.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { HostInput, HostOutput } from '../../shared/contract/host-contract.ts';
import { foldCase } from '../../shared/activity/fold-case.ts';
import type { ThemeId } from '../../shared/ids.ts';
import type { StoreOwner } from '../database/store-owner.ts';
import { readRows, storedJson, type StoredRow } from '../database/stored-rows.ts';
import { entryWords } from './entry-words.ts';
import type { Written } from './written.ts';

/** An entry before it has an id. */
export interface NewEntry extends Omit<ActivityEntry, 'id' | 'elsewhere'> {
  /** The address of the store in which it was done. */
  readonly origin: string;
  /** The queue job whose outcome it is. */
  readonly job: string | null;
}

/** The fields that can change once a job whose answer was lost is reconciled. */
export type Settling = Pick<
  ActivityEntry,
  'subject' | 'relatedId' | 'after' | 'outcome' | 'reason' | 'error' | 'message' | 'requestId'
>;

export interface ActivityRows {
  /** Returns the entry's id. */
  append(entry: NewEntry): number;
  /** Completes an entry that was appended before its write was sent. */
  complete(id: number, written: Written): void;
  /** Corrects the entry of a job with an unknown outcome; false if there is none. */
  settle(job: string, settling: Settling): boolean;
  /** Leaves out unreadable rows and those with a hidden id. */
  list(query: HostInput<'activity.list'>, hidden: readonly number[]): HostOutput<'activity.list'>;
  /** Number of unreadable rows encountered so far. */
  unreadable(): number;
  /** Whether an entry since `since` records that a theme was added to a store. */
  isAdded(owner: StoreOwner, theme: ThemeId, since: Instant): boolean;
  /** Deletes all but the newest `keep` entries. */
  prune(keep: number): void;
}

/** Reads and writes the table `activity` of a migrated database. `originOf`: see `Connections.originOf`. */
export function createActivityRows(
  database: DatabaseSync,
  originOf: (connection: ConnectionId) => string | null,
): ActivityRows {
  const insert = database.prepare(
    `insert into activity (at, connection, connection_name, origin, action, subject_kind, subject_id, subject_name,
       related_id, sent, before, after, outcome, reason, error, message, request_id, batch, job, words)
     values (:at, :connection, :connectionName, :origin, :action, :subjectKind, :subjectId, :subjectName,
       :relatedId, :sent, :before, :after, :outcome, :reason, :error, :message, :requestId, :batch, :job, :words)`,
  );
  const selectUnknown = database.prepare(
    `select * from activity where job = ? and outcome = 'unknown' order by id desc limit 1`,
  );
  const update = database.prepare(
    `update activity set subject_id = ?, related_id = ?, after = ?, outcome = ?, reason = ?, error = ?, message = ?,
       request_id = ?, words = ?
     where id = ?`,
  );
  const updateAll = database.prepare(
    `update activity set action = :action, subject_kind = :subjectKind, subject_id = :subjectId,
       subject_name = :subjectName, related_id = :relatedId, sent = :sent, before = :before, after = :after,
       outcome = :outcome, reason = :reason, error = :error, message = :message, request_id = :requestId, words = :words
     where id = :id`,
  );
  const selectAdded = database.prepare(
    `select 1 from activity where subject_kind = 'theme' and subject_id = ? and action = 'themes.create'
       and outcome = 'done' and connection = ? and origin = ? and at >= ? limit 1`,
  );
  const deleteOld = database.prepare(
    'delete from activity where id <= (select id from activity order by id desc limit 1 offset ?)',
  );

  const fieldsOf = ({ subject, sent, before, after, error, ...plain }: Written) => ({
    action: plain.action,
    relatedId: plain.relatedId,
    outcome: plain.outcome,
    reason: plain.reason,
    error: toJson(error),
    message: plain.message,
    requestId: plain.requestId,
    subjectKind: subject.kind,
    subjectId: subject.id,
    subjectName: subject.name,
    sent: JSON.stringify(sent),
    before: toJson(before),
    after: toJson(after),
    words: entryWords({ ...plain, subject, sent, error }),
  });

  function append(entry: NewEntry): number {
    const { at, connection, connectionName, origin, batch, job } = entry;
    const head = { at, connection, connectionName, origin, batch, job };
    return Number(insert.run({ ...head, ...fieldsOf(entry) }).lastInsertRowid);
  }

  const unreadable = new Set<unknown>();
  function readable(row: StoredRow): ActivityEntry[] {
    const entry = toEntry(row);
    if (entry === null) {
      unreadable.add(row['id']);
      return [];
    }
    return [{ ...entry, elsewhere: originOf(entry.connection) !== row['origin'] }];
  }

  return {
    append,
    complete: (id, written) => {
      updateAll.run({ ...fieldsOf(written), id });
    },
    settle(job, { subject, relatedId, after, outcome, reason, error, message, requestId }) {
      const [row] = readRows(selectUnknown, job);
      const entry = row === undefined ? null : toEntry(row);
      if (entry === null) return false;
      const request = requestId ?? entry.requestId;
      const words = entryWords({ ...entry, subject, error, message, requestId: request });
      const ended = [outcome, reason, toJson(error), message, request];
      update.run(subject.id, relatedId, toJson(after), ...ended, words, entry.id);
      return true;
    },
    list(query, hidden) {
      const { where, values } = conditions(query, hidden);
      const entries: ActivityEntry[] = [];
      // In steps, so that unreadable rows do not leave a page short.
      for (let offset = 0; entries.length <= query.limit; offset += query.limit + 1) {
        const page = `select * from activity ${where} order by id desc limit ? offset ?`;
        const rows = readRows(database.prepare(page), ...values, query.limit + 1, offset);
        entries.push(...rows.flatMap(readable));
        if (rows.length <= query.limit) break;
      }
      // One more than requested shows whether there are more.
      return { entries: entries.slice(0, query.limit), hasMore: entries.length > query.limit };
    },
    unreadable: () => unreadable.size,
    isAdded: ({ connection, origin }, theme, since) =>
      selectAdded.get(theme, connection, origin, since) !== undefined,
    prune: (keep) => {
      deleteOld.run(keep);
    },
  };
}

function conditions(
  { connection, search, subject, outcome, batch, beforeId }: HostInput<'activity.list'>,
  hidden: readonly number[],
): {
  readonly where: string;
  readonly values: SQLInputValue[];
} {
  const parts: { readonly sql: string; readonly values: SQLInputValue[] }[] = [];
  const add = (sql: string, ...values: SQLInputValue[]) => parts.push({ sql, values });
  if (hidden.length > 0) add('id not in (select value from json_each(?))', JSON.stringify(hidden));
  if (connection !== null) add('connection = ?', connection);
  if (outcome !== null) add('outcome = ?', outcome);
  if (batch !== undefined) add('batch = ?', batch);
  if (beforeId !== null) add('id < ?', beforeId);
  if (subject !== null) {
    const own = '(subject_kind = ? and subject_id is ?)';
    const about = RELATED[subject.kind];
    if (about === null || subject.id === null) add(own, subject.kind, subject.id);
    else
      add(`(${own} or (subject_kind = ? and related_id = ?))`, subject.kind, subject.id, about, subject.id);
  }
  for (const { text, actions } of search) {
    const named = `substr(words, 1, instr(words, char(10)) - 1) in (select value from json_each(?))`;
    add(`(instr(words, ?) > 0 or ${named})`, foldCase(text), JSON.stringify(actions));
  }
  const where = parts.length === 0 ? '' : `where ${parts.map(({ sql }) => sql).join(' and ')}`;
  return { where, values: parts.flatMap(({ values }) => values) };
}

/** The kind of subject whose entries have a subject of this kind as related. */
const RELATED = {
  fulfillment_order: 'fulfillment_order',
  product: 'variant',
  theme: null,
  variant: null,
  store: null,
} as const satisfies Record<ActivityEntry['subject']['kind'], ActivityEntry['subject']['kind'] | null>;

function toJson(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value);
}

const jsonColumnsSchema = z.object({
  sent: storedJson,
  before: storedJson.nullable(),
  after: storedJson.nullable(),
  error: storedJson.nullable(),
});

const storedEntrySchema = activityEntrySchema.omit({ elsewhere: true });

/** Null if the row is damaged, or was written by a later version with an action unknown to this one. */
function toEntry(row: StoredRow): z.infer<typeof storedEntrySchema> | null {
  const json = jsonColumnsSchema.safeParse(row);
  const entry = storedEntrySchema.safeParse({
    ...json.data,
    id: row['id'],
    at: row['at'],
    connection: row['connection'],
    connectionName: row['connection_name'],
    action: row['action'],
    subject: { kind: row['subject_kind'], id: row['subject_id'], name: row['subject_name'] },
    relatedId: row['related_id'],
    outcome: row['outcome'],
    reason: row['reason'],
    message: row['message'],
    requestId: row['request_id'],
    batch: row['batch'],
  });
  return json.success && entry.success ? entry.data : null;
}

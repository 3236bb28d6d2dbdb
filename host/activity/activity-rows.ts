import type { DatabaseSync, SQLInputValue, SQLOutputValue } from 'node:sqlite';
import {
  type ActivityEntry,
  activityActionSchema,
  activityEntrySchema,
} from '../../shared/contract/activity.ts';
import type { HostInput, HostOutput } from '../../shared/contract/host-contract.ts';
import { entryWords, searchWords } from './entry-words.ts';

/** An entry before it has its number. `outboxItem` is the operation of the outbox that it is the end of. */
export interface NewEntry extends Omit<ActivityEntry, 'id'> {
  readonly outboxItem: string | null;
}

/** What is known better once an operation whose answer was lost has settled. */
export type Settling = Pick<ActivityEntry, 'relatedId' | 'after' | 'outcome' | 'message' | 'requestId'>;

export interface ActivityRows {
  append(entry: NewEntry): void;
  /** All of them or, when it throws, none. */
  appendAll(entries: readonly NewEntry[]): void;
  /** Corrects the entry of an item whose outcome was unknown; false when there is none. */
  settle(outboxItem: string, settling: Settling): boolean;
  list(query: HostInput<'activity.list'>): HostOutput<'activity.list'>;
  /** Forgets all but the newest `keep` entries. */
  prune(keep: number): void;
}

/** The table `activity` of a database that has been migrated. */
export function createActivityRows(database: DatabaseSync): ActivityRows {
  const insert = database.prepare(
    `insert into activity (at, connection, connection_name, action, subject_kind, subject_id, subject_name,
       related_id, sent, before, after, outcome, message, request_id, batch, outbox_item, words)
     values (:at, :connection, :connectionName, :action, :subjectKind, :subjectId, :subjectName,
       :relatedId, :sent, :before, :after, :outcome, :message, :requestId, :batch, :outboxItem, :words)`,
  );
  const selectUnknown = database.prepare(
    `select * from activity where outbox_item = ? and outcome = 'unknown' order by id desc limit 1`,
  );
  const update = database.prepare(
    `update activity set related_id = ?, after = ?, outcome = ?, message = ?, request_id = ?, words = ?
     where id = ?`,
  );
  const deleteOld = database.prepare(
    'delete from activity where id <= (select id from activity order by id desc limit 1 offset ?)',
  );

  function append(entry: NewEntry): void {
    const { subject, sent, before, after, ...plain } = entry;
    insert.run({
      ...plain,
      subjectKind: subject.kind,
      subjectId: subject.id,
      subjectName: subject.name,
      sent: JSON.stringify(sent),
      before: toJson(before),
      after: toJson(after),
      words: entryWords(entry),
    });
  }

  return {
    append,
    appendAll(entries) {
      database.exec('begin immediate');
      try {
        entries.forEach(append);
        database.exec('commit');
      } catch (error) {
        database.exec('rollback');
        throw error;
      }
    },
    settle(outboxItem, { relatedId, after, outcome, message, requestId }) {
      const row = selectUnknown.get(outboxItem);
      const [entry] = row === undefined ? [] : toEntry(row);
      if (entry === undefined) return false;
      const request = requestId ?? entry.requestId;
      const words = entryWords({ ...entry, message, requestId: request });
      update.run(relatedId, toJson(after), outcome, message, request, words, entry.id);
      return true;
    },
    list(query) {
      const { where, values } = conditions(query);
      // One more than asked for tells whether there are more.
      const rows = database
        .prepare(`select * from activity ${where} order by id desc limit ?`)
        .all(...values, query.limit + 1);
      const hasMore = rows.length > query.limit;
      return { entries: rows.slice(0, query.limit).flatMap(toEntry), hasMore };
    },
    prune: (keep) => void deleteOld.run(keep),
  };
}

function conditions({ connection, search, subject, outcome, beforeId }: HostInput<'activity.list'>): {
  readonly where: string;
  readonly values: SQLInputValue[];
} {
  const parts: { readonly sql: string; readonly values: SQLInputValue[] }[] = [];
  const add = (sql: string, ...values: SQLInputValue[]) => parts.push({ sql, values });
  if (connection !== null) add('connection = ?', connection);
  if (outcome !== null) add('outcome = ?', outcome);
  if (beforeId !== null) add('id < ?', beforeId);
  if (subject !== null) {
    const own = '(subject_kind = ? and subject_id is ?)';
    const about = RELATED[subject.kind];
    if (about === null || subject.id === null) add(own, subject.kind, subject.id);
    else
      add(`(${own} or (subject_kind = ? and related_id = ?))`, subject.kind, subject.id, about, subject.id);
  }
  for (const word of searchWords(search)) add('instr(words, ?) > 0', word);
  const where = parts.length === 0 ? '' : `where ${parts.map(({ sql }) => sql).join(' and ')}`;
  return { where, values: parts.flatMap(({ values }) => values) };
}

/** The kind of subject whose entries have one of this kind as the related one. */
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

/** An entry of a later version, with an action that this one does not know, is left out. */
function toEntry(row: Record<string, SQLOutputValue>): ActivityEntry[] {
  if (!activityActionSchema.safeParse(row['action']).success) return [];
  const json = (column: string) => {
    const text = row[column];
    return typeof text === 'string' ? (JSON.parse(text) as unknown) : null;
  };
  return [
    activityEntrySchema.parse({
      id: row['id'],
      at: row['at'],
      connection: row['connection'],
      connectionName: row['connection_name'],
      action: row['action'],
      subject: { kind: row['subject_kind'], id: row['subject_id'], name: row['subject_name'] },
      relatedId: row['related_id'],
      sent: json('sent'),
      before: json('before'),
      after: json('after'),
      outcome: row['outcome'],
      message: row['message'],
      requestId: row['request_id'],
      batch: row['batch'],
    }),
  ];
}

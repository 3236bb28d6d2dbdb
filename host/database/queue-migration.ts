import type { Migration } from './migration.ts';

/** Sentences that earlier versions stored instead of a kind. */
const OLD = {
  unchanged: `The store''s answer was lost, and the order was read again: nothing was changed.%`,
  changed: `The store''s answer was lost, and the order was read again: it is now%`,
  gone: `This fulfillment order no longer exists.`,
  busy: `Not sent: another operation on %`,
  neverKnown: `The connection to this store ended before its answer came:%`,
} as const;

/** The reason of a refusal: the kind for our own sentences, else the store's message. */
const REFUSAL = `case
  when state ->> '$.message' like '${OLD.gone}' then json('{"kind":"gone"}')
  when state ->> '$.message' like '${OLD.busy}' then json('{"kind":"busy"}')
  when state ->> '$.message' like '${OLD.changed}' then json('{"kind":"changed"}')
  else json_object('kind', 'store', 'message', state ->> '$.message', 'fields', state -> '$.fields', 'requestId', null)
  end`;

/**
 * Converts an item's state to a job's state. Unknown outcomes of a removed connection were stored as not done, which may be
 * wrong. Any other state stays as it is, and its row is parked.
 */
const STATE = `case when json_type(state) <> 'object' then state else case state ->> '$.kind'
  when 'left' then '{"kind":"interrupted"}'
  when 'taken_back' then '{"kind":"cancelled"}'
  when 'unknown' then json_set(state, '$.reconciles', json('{"kind":"waiting","attempts":0,"next":0}'))
  when 'not_done' then case
    when state ->> '$.error.message' like '${OLD.neverKnown}' then json_object('kind', 'unknown', 'error', state -> '$.error',
      'reconciles', json('{"kind":"stopped","attempts":0,"because":"no_connection"}'))
    else json_object('kind', 'failed', 'error', state -> '$.error',
      'late', json(iif(state ->> '$.error.message' like '${OLD.unchanged}', 'true', 'false'))) end
  when 'refused' then json_object('kind', 'refused', 'refusal', ${REFUSAL}, 'current', state -> '$.current')
  when 'done' then json_object('kind', 'done', 'late', state -> '$.late',
    'result', json_object('order', state -> '$.change', 'remainder', state -> '$.remainder'))
  else state end end`;

const IS_ORDER = `json_type(order_seen, '$.id') = 'integer' and json_type(order_seen, '$.orderName') = 'text'
  and json_type(order_seen, '$.status') = 'text' and json_type(order_seen, '$.requestStatus') = 'text'`;

/**
 * The queue replaces the outbox, whose batches were operations on fulfillment orders. Nothing is lost: unreadable rows are
 * carried over unchanged.
 */
export const QUEUE_MIGRATION: Migration = {
  name: '0005-queue',
  sql: `
    create table queue_batches (
      number integer primary key,
      id text not null unique,
      connection text not null,
      kind text not null,
      submitted_at integer not null,
      paused integer not null check (paused in (0, 1)),
      origin text not null
    ) strict;
    create table queue_jobs (
      id text primary key,
      batch text not null references queue_batches (id) on delete cascade,
      position integer not null,
      subject text not null check (json_valid(subject)),
      payload text not null check (json_valid(payload)),
      state text not null check (json_valid(state)),
      ended_at integer,
      unique (batch, position)
    ) strict;
    insert into queue_batches (number, id, connection, kind, submitted_at, paused, origin)
      select number, id, connection, 'fulfillment', submitted_at, paused, origin from outbox_batches;
    insert into queue_jobs (id, batch, position, subject, payload, state, ended_at)
      select outbox_items.id, batch, position,
        iif(${IS_ORDER}, json_object('kind', 'fulfillment_order', 'id', order_seen -> '$.id', 'name', order_seen -> '$.orderName'), order_seen),
        json_object('command', json(command), 'seen', iif(${IS_ORDER},
          json_object('status', order_seen -> '$.status', 'requestStatus', order_seen -> '$.requestStatus'), 'null')),
        ${STATE},
        iif(state ->> '$.error.message' like '${OLD.neverKnown}', null, ended_at)
      from outbox_items join outbox_batches on outbox_batches.id = outbox_items.batch;
    insert into queue_jobs (id, batch, position, subject, payload, state)
      select 'of-' || id, id, 0, 'null', command, 'null' from outbox_batches
      where id not in (select batch from outbox_items);
    drop table outbox_items;
    drop table outbox_batches;

    drop index activity_by_item;
    alter table activity rename column outbox_item to job;
    alter table activity add column reason text;
    create index activity_by_job on activity (job, id) where job is not null;
    update activity set outcome = 'failed' where outcome = 'not_done';
    update activity set reason = 'gone', message = null where message like '${OLD.gone}';
    update activity set reason = 'changed', message = null where message like '${OLD.changed}';
    update activity set reason = 'unchanged', message = null where message like '${OLD.unchanged}';
  `,
};

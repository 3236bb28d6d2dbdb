import type { Migration } from './migration.ts';
import { ACTIVITY_MIGRATION } from './activity-migration.ts';
import { QUEUE_MIGRATION } from './queue-migration.ts';

/** All steps, oldest first; a file's `user_version` is the number of steps applied to it. */
export const MIGRATIONS: readonly Migration[] = [
  {
    name: '0001-connections-and-settings',
    // No column for a token: the keychain holds it.
    sql: `
      create table connections (
        id text primary key,
        name text not null,
        origin text not null,
        header_name text not null,
        gid_namespace text not null,
        api_version text not null,
        created_at text not null
      ) strict;
      create table settings (
        key text primary key,
        value text not null
      ) strict;
    `,
  },
  {
    name: '0002-outbox',
    // `number` is the order of submission. Commands, orders and states stay JSON, as in the contract.
    sql: `
      create table outbox_batches (
        number integer primary key,
        id text not null unique,
        connection text not null,
        command text not null check (json_valid(command)),
        submitted_at integer not null,
        paused integer not null check (paused in (0, 1))
      ) strict;
      create table outbox_items (
        id text primary key,
        batch text not null references outbox_batches (id) on delete cascade,
        position integer not null,
        order_seen text not null check (json_valid(order_seen)),
        state text not null check (json_valid(state)),
        ended_at integer,
        unique (batch, position)
      ) strict;
    `,
  },
  {
    name: '0003-activity-and-inbox-records',
    // No reference to `connections`: in-memory connections have no row there, and the log outlives its connection.
    sql: `
      create table activity (
        id integer primary key autoincrement,
        at integer not null,
        connection text not null,
        connection_name text not null,
        action text not null,
        subject_kind text not null,
        subject_id integer,
        subject_name text not null,
        related_id integer,
        sent text not null check (json_valid(sent)),
        before text check (json_valid(before)),
        after text check (json_valid(after)),
        outcome text not null,
        message text,
        request_id text,
        batch text,
        outbox_item text,
        words text not null
      ) strict;
      create index activity_by_subject on activity (subject_kind, subject_id, id);
      create index activity_by_related on activity (related_id, id) where related_id is not null;
      create index activity_by_item on activity (outbox_item, id) where outbox_item is not null;
      create table saved_views (
        number integer primary key,
        id text not null unique,
        connection text not null,
        name text not null,
        name_key text not null,
        base text not null,
        search text not null check (json_valid(search)),
        unique (connection, name_key)
      ) strict;
      create table printed_slips (
        connection text not null,
        fulfillment_order integer not null,
        at integer not null,
        primary key (connection, fulfillment_order)
      ) strict, without rowid;
    `,
  },
  {
    name: '0004-outbox-origin',
    // A connection's id does not identify its store: the environment's may lead elsewhere next time.
    sql: `alter table outbox_batches add column origin text not null default '';`,
  },
  QUEUE_MIGRATION,
  ACTIVITY_MIGRATION,
  {
    name: '0007-drafts',
    // `origin` as in 0004. Values are text or null, whatever the field.
    sql: `
      create table drafts (
        connection text not null,
        origin text not null,
        variant integer not null,
        field text not null,
        product integer not null,
        name text not null,
        base text,
        mine text,
        primary key (connection, origin, variant, field)
      ) strict, without rowid;
    `,
  },
  {
    name: '0008-activity-by-batch',
    sql: `create index activity_by_batch on activity (batch, id) where batch is not null;`,
  },
  {
    name: '0009-imports',
    // The file that a record names is stored next to the database. `origin` as in 0004.
    sql: `
      create table imports (
        connection text primary key,
        origin text not null,
        id text not null unique,
        name text not null,
        size integer not null,
        choices text not null check (json_valid(choices))
      ) strict, without rowid;
      create table import_mappings (
        connection text not null,
        header text not null,
        mapping text not null check (json_valid(mapping)),
        primary key (connection, header)
      ) strict, without rowid;
    `,
  },
  {
    name: '0010-connection-marks',
    // `origin` as in 0004. A null name means the connection's own. Existing connections are assigned colors in turn.
    sql: `
      create table connection_marks (
        connection text primary key,
        origin text not null,
        name text,
        colour text not null,
        read_only integer not null check (read_only in (0, 1))
      ) strict, without rowid;
      insert into connection_marks (connection, origin, colour, read_only)
        select id, origin, case (row_number() over (order by created_at, id) - 1) % 8
          when 0 then 'blue' when 1 then 'orange' when 2 then 'green' when 3 then 'purple'
          when 4 then 'pink' when 5 then 'teal' when 6 then 'brown' else 'red' end, 0
        from connections;
    `,
  },
  {
    name: '0011-saved-texts',
    sql: `
      create table saved_texts (
        number integer primary key,
        id text not null unique,
        connection text not null,
        text text not null,
        unique (connection, text)
      ) strict;
    `,
  },
  {
    name: '0012-picked-orders',
    sql: `
      create table picked_orders (
        connection text not null,
        fulfillment_order integer not null,
        at integer not null,
        picked integer not null check (picked in (0, 1)),
        scanned text not null check (json_valid(scanned)),
        primary key (connection, fulfillment_order)
      ) strict, without rowid;
    `,
  },
  {
    name: '0013-theme-records',
    // `origin` as in 0004: a lock or a schedule must not apply to another store's theme with the same number.
    sql: `
      create table theme_marks (
        connection text not null,
        origin text not null,
        theme integer not null,
        mark text not null,
        primary key (connection, origin, theme, mark)
      ) strict, without rowid;
      create table published_themes (
        connection text not null,
        origin text not null,
        theme integer not null,
        before integer,
        primary key (connection, origin)
      ) strict, without rowid;
      create table scheduled_publishes (
        connection text not null,
        origin text not null,
        theme integer not null,
        theme_name text not null,
        at integer not null,
        over integer not null,
        over_name text not null,
        obstacle text,
        primary key (connection, origin, theme)
      ) strict, without rowid;
    `,
  },
  {
    name: '0014-theme-files',
    // What was found in the ZIP files of themes. `origin` as in 0004; `texts` is compressed.
    sql: `
      create table theme_files (
        number integer primary key,
        connection text not null,
        origin text not null,
        theme integer not null,
        at integer not null,
        archive text not null check (json_valid(archive)),
        files text not null check (json_valid(files)),
        texts blob not null,
        unique (connection, origin, theme)
      ) strict;
    `,
  },
  {
    name: '0015-explorer-history',
    sql: `
      create table explorer_history (
        id integer primary key autoincrement,
        connection text not null,
        at integer not null,
        query text not null,
        variables text not null
      ) strict;
      create index explorer_history_of on explorer_history (connection, id);
    `,
  },
  {
    name: '0016-store-kinds',
    // The kind of existing connections follows from the header and namespace they were given.
    sql: `
      alter table connections add column store_kind text not null default 'other';
      update connections set store_kind = 'service'
        where lower(header_name) = 'x-service-access-token' and gid_namespace = 'service';
      update connections set store_kind = 'shopify'
        where lower(header_name) = 'x-shopify-access-token' and gid_namespace = 'shopify';
      create table store_schemas (
        connection text primary key,
        origin text not null,
        api_version text not null,
        known text not null check (json_valid(known))
      ) strict, without rowid;
    `,
  },
  {
    name: '0017-explorer-drafts',
    sql: `
      create table explorer_drafts (
        connection text primary key,
        draft text not null check (json_valid(draft))
      ) strict, without rowid;
    `,
  },
  {
    name: '0018-shop-names',
    // Used to check that a new token belongs to the same shop. The next check fills it for existing rows.
    sql: `alter table connections add column shop_name text;`,
  },
  {
    name: '0019-marked-changes',
    // The version of the order that a mark refers to.
    sql: `
      alter table printed_slips add column order_updated_at text;
      alter table picked_orders add column order_updated_at text;
    `,
  },
  {
    name: '0020-activity-origin',
    // `origin` as in 0004. A saved connection's address never changes, and the sandbox's is empty. Which store the
    // environment's earlier entries belong to is unknown: no other store has an empty address, so they cannot be undone.
    sql: `
      alter table activity add column origin text not null default '';
      update activity set origin = connections.origin from connections where connections.id = activity.connection;
    `,
  },
];

import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { connectionIdSchema } from '../../shared/contract/connection.ts';
import {
  type PublishObstacle,
  type ScheduledPublish,
  scheduledPublishSchema,
  type ThemeRecords,
} from '../../shared/contract/theme-records.ts';
import { namedThemeSchema } from '../../shared/contract/theme-job.ts';
import { type ThemeId, themeIdSchema } from '../../shared/ids.ts';
import { createConnectionTables } from '../database/connection-tables.ts';
import type { StoreOwner } from '../database/store-owner.ts';
import { countUnreadable, readableRows } from '../database/stored-rows.ts';

export type ThemeMark = z.infer<typeof markSchema>['mark'];

/** A schedule with its store. */
export interface OwnedSchedule extends StoreOwner {
  readonly publish: ScheduledPublish;
}

const ownerSchema = z.object({ connection: connectionIdSchema, origin: z.string() });
const markSchema = ownerSchema.extend({
  theme: themeIdSchema,
  mark: z.enum(['locked', 'publishes_when_ready']),
});
const publishedSchema = ownerSchema.extend({ theme: themeIdSchema, before: themeIdSchema.nullable() });
const scheduleSchema = ownerSchema
  .extend({
    theme: themeIdSchema,
    theme_name: namedThemeSchema.shape.name,
    at: scheduledPublishSchema.shape.at,
    over: themeIdSchema,
    over_name: namedThemeSchema.shape.name,
    obstacle: scheduledPublishSchema.shape.obstacle,
  })
  .transform(({ connection, origin, theme, theme_name, at, over, over_name, obstacle }) => ({
    connection,
    origin,
    publish: { theme: { id: theme, name: theme_name }, at, over: { id: over, name: over_name }, obstacle },
  }));

const TABLES = {
  theme_marks: markSchema,
  published_themes: publishedSchema,
  scheduled_publishes: scheduleSchema,
} as const;

/** Reads and writes the tables of theme records of a migrated database. Starts no transaction. */
export function createThemeRecordRows(database: DatabaseSync) {
  const all = Object.entries(TABLES).map(([table, schema]) => ({
    schema: schema as z.ZodType,
    select: database.prepare(`select * from ${table}`),
  }));
  const owned = 'where connection = ? and origin = ?';
  const selectMarks = database.prepare(`select * from theme_marks ${owned} order by theme`);
  const selectMark = database.prepare(`select 1 from theme_marks ${owned} and theme = ? and mark = ?`);
  const insertMark = database.prepare(
    `insert into theme_marks (connection, origin, theme, mark) values (?, ?, ?, ?) on conflict do nothing`,
  );
  const deleteMark = database.prepare(`delete from theme_marks ${owned} and theme = ? and mark = ?`);
  const deleteMarks = database.prepare(`delete from theme_marks ${owned} and theme = ?`);
  const selectPublished = database.prepare(`select * from published_themes ${owned}`);
  const upsertPublished = database.prepare(
    `insert into published_themes (connection, origin, theme, before) values (?, ?, ?, null)
     on conflict (connection, origin) do update set before = theme, theme = excluded.theme
     where theme <> excluded.theme`,
  );
  const selectSchedules = database.prepare('select * from scheduled_publishes order by at, theme');
  const upsertSchedule = database.prepare(
    `insert into scheduled_publishes (connection, origin, theme, theme_name, at, over, over_name, obstacle)
     values (?, ?, ?, ?, ?, ?, ?, null)
     on conflict (connection, origin, theme) do update set theme_name = excluded.theme_name, at = excluded.at,
       over = excluded.over, over_name = excluded.over_name, obstacle = null`,
  );
  const updateObstacle = database.prepare(
    `update scheduled_publishes set obstacle = ? ${owned} and theme = ?`,
  );
  const deleteSchedule = database.prepare(`delete from scheduled_publishes ${owned} and theme = ?`);

  const schedules = (): OwnedSchedule[] => readableRows(scheduleSchema, selectSchedules);

  return {
    get({ connection, origin }: StoreOwner): ThemeRecords {
      const marks = readableRows(markSchema, selectMarks, connection, origin);
      const marked = (wanted: ThemeMark) =>
        marks.filter(({ mark }) => mark === wanted).map(({ theme }) => theme);
      const [published] = readableRows(publishedSchema, selectPublished, connection, origin);
      return {
        locked: marked('locked'),
        publishesWhenReady: marked('publishes_when_ready'),
        published: published === undefined ? null : { now: published.theme, before: published.before },
        scheduled: schedules()
          .filter((one) => one.connection === connection && one.origin === origin)
          .map(({ publish }) => publish),
      };
    },
    /** The schedules of all stores, sorted by time. */
    schedules,
    isMarked: ({ connection, origin }: StoreOwner, theme: ThemeId, mark: ThemeMark): boolean =>
      selectMark.get(connection, origin, theme, mark) !== undefined,
    mark({ connection, origin }: StoreOwner, theme: ThemeId, mark: ThemeMark, isSet: boolean): void {
      (isSet ? insertMark : deleteMark).run(connection, origin, theme, mark);
    },
    /** Records the published theme; returns whether it has changed. */
    published: ({ connection, origin }: StoreOwner, theme: ThemeId): boolean =>
      upsertPublished.run(connection, origin, theme).changes > 0,
    schedule({ connection, origin }: StoreOwner, { theme, at, over }: ScheduledPublish): void {
      upsertSchedule.run(connection, origin, theme.id, theme.name, at, over.id, over.name);
    },
    ask({ connection, origin, publish }: OwnedSchedule, obstacle: PublishObstacle): void {
      updateObstacle.run(obstacle, connection, origin, publish.theme.id);
    },
    unschedule({ connection, origin }: StoreOwner, theme: ThemeId): void {
      deleteSchedule.run(connection, origin, theme);
    },
    /** Deletes the marks and the schedule of a deleted theme. */
    forgetTheme({ connection, origin }: StoreOwner, theme: ThemeId): void {
      deleteMarks.run(connection, origin, theme);
      deleteSchedule.run(connection, origin, theme);
    },
    ...createConnectionTables(database, ...Object.keys(TABLES)),
    /** Number of unreadable rows, across all stores. */
    unreadable: (): number =>
      all.reduce((count, { schema, select }) => count + countUnreadable(schema, select), 0),
  };
}

export type ThemeRecordRows = ReturnType<typeof createThemeRecordRows>;

import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import { openTestDatabase } from '../test/open-test-database.ts';
import type { LogEntry } from '../dependencies.ts';
import type { JobRecord } from '../queue/record-outcome.ts';
import { createFakeClock, type FakeClock } from '../test/fake-clock.ts';
import { makeDataDir } from '../test/host-under-test.ts';
import { type ActivityLog, createActivityLog } from './activity-log.ts';
import { WRITE_AGAIN_MS } from '../database/storage-problem.ts';
import { aWrite, WHOLE_LOG } from './test/activity-fixtures.ts';

const HERE = 'sandbox' as ConnectionId;

let folder: ReturnType<typeof makeDataDir>;
let database: DatabaseSync;
let activity: ActivityLog;
let logged: LogEntry[];
let clock: FakeClock;

beforeEach(() => {
  folder = makeDataDir();
  database = openTestDatabase(folder.dataDir);
  logged = [];
  clock = createFakeClock();
  activity = createActivityLog({
    database,
    now: () => 1_000,
    timer: clock.timer,
    nameOf: () => 'Sandbox',
    originOf: () => '',
    emit: () => undefined,
    log: (entry) => logged.push(entry),
  });
});

afterEach(() => {
  if (database.isOpen) database.close();
  folder.remove();
});

const begin = () => activity.begin(HERE, aWrite({ outcome: 'unknown', after: null }));

async function entries() {
  const page = await activity.calls['activity.list'](WHOLE_LOG);
  if (!page.ok) throw new Error(page.error.kind);
  return page.value.entries;
}

describe('M9 the activity log on a full disk', () => {
  beforeEach(() => {
    const begun = begin();
    if (begun.ok) begun.value.end(() => aWrite());
  });

  test('refuses to begin a write and says that the disk is full', async () => {
    fillDisk();
    expect(begin()).toMatchObject({ error: { kind: 'storage', problem: 'full' } });
    expect(await entries()).toHaveLength(1);
    letDiskGrow();
    expect(begin()).toMatchObject({ ok: true });
  });

  test('shows the outcome of a write at once and saves it when there is space again', async () => {
    const begun = begin();
    fillDisk();
    const message = 'y'.repeat(9_000);
    if (begun.ok) begun.value.end(() => aWrite({ outcome: 'refused', message }));
    expect(await entries()).toMatchObject([{ outcome: 'refused', message }, {}]);
    expect(stored()).toBe('unknown');
    clock.advance(WRITE_AGAIN_MS);
    expect(stored()).toBe('unknown');
    letDiskGrow();
    clock.advance(WRITE_AGAIN_MS);
    expect(stored()).toBe('refused');
    expect(clock.pending()).toEqual([]);
  });

  test('keeps trying to save an outcome after another write was refused', () => {
    const begun = begin();
    fillDisk();
    if (begun.ok) begun.value.end(() => aWrite({ message: 'y'.repeat(9_000) }));
    expect(begin()).toMatchObject({ error: { kind: 'storage' } });
    letDiskGrow();
    clock.advance(WRITE_AGAIN_MS);
    expect(stored()).toBe('done');
  });

  test('does not save an answer that arrives after stop', () => {
    const begun = begin();
    activity.stop();
    database.close();
    logged.length = 0;
    if (begun.ok) begun.value.end(() => aWrite());
    expect([logged, clock.pending()]).toEqual([[], []]);
  });

  test('on stop, tries once more to save an outcome', () => {
    const begun = begin();
    fillDisk();
    if (begun.ok) begun.value.end(() => aWrite({ message: 'y'.repeat(9_000) }));
    letDiskGrow();
    activity.stop();
    expect(stored()).toBe('done');
    expect(clock.pending()).toEqual([]);
  });

  test('throws for a job of the queue, so that no job ends without its entry', () => {
    const done: JobRecord = {
      ...aWrite({ message: 'y'.repeat(9_000) }),
      at: 500,
      connection: HERE,
      origin: '',
      batch: 'batch-1',
      job: 'job-1',
      settles: false,
    };
    fillDisk();
    expect(() => activity.recordJob(done)).toThrow('full');
  });

  /** Uses up the remaining space, down to the last free bytes of a page. */
  function fillDisk(): void {
    const pages = Number(database.prepare('pragma page_count').get()?.['page_count']);
    database.exec(`pragma max_page_count = ${String(pages)}`);
    const fill = database.prepare('insert into settings (key, value) values (?, ?)');
    const fillLog = database.prepare(
      `insert into activity (at, connection, connection_name, action, subject_kind, subject_name, sent, outcome, words)
       values (0, 'x', '', 'filler', '', '', 'null', '', ?)`,
    );
    for (const size of [3_000, 300, 30, 1]) {
      for (const put of [
        () => fill.run(crypto.randomUUID(), 'x'.repeat(size)),
        () => fillLog.run('x'.repeat(size)),
      ]) {
        expect(() => {
          for (;;) put();
        }).toThrow('full');
      }
    }
  }
  function letDiskGrow(): void {
    database.exec('pragma max_page_count = 100000');
  }
  const stored = () => database.prepare('select outcome from activity where id = 2').get()?.['outcome'];
});

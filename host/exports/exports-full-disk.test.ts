import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Monotonic } from '../../shared/clock.ts';
import type { ExportStage } from '../../shared/contract/export-calls.ts';
import { err, ok } from '../../shared/result.ts';
import type { ActivityLog } from '../activity/activity-log.ts';
import { createBulkTurns } from '../bulk/bulk-turns.ts';
import { makeDataDir } from '../test/host-under-test.ts';
import { createExportFolder, type ExportFolder } from './export-folder.ts';
import { createExports } from './exports.ts';
import { storeOfOneFile } from './test/one-file-store.ts';
import { SANDBOX_CONNECTION } from '../../shared/own-connections.ts';

const connection = SANDBOX_CONNECTION;
const REQUEST = { rows: 'products', format: 'jsonl', search: '', recipients: false } as const;
/** A product, as in the file of a bulk operation. */
const LINE = Buffer.from('{"id":"gid://service/Product/1","title":"Tent"}\n');

let data: ReturnType<typeof makeDataDir>;
beforeEach(() => {
  data = makeDataDir();
});
afterEach(() => data.remove());

/** Exports from a store whose bulk operation completes at once, with parts of the folder replaced by the test. */
function exportsOn(
  disk: Partial<ExportFolder>,
  begin: ActivityLog['begin'] = () => ok({ end: () => undefined }),
) {
  const ids = ['one', 'two', 'three'];
  const store = storeOfOneFile(LINE);
  let reads = 0;
  const gateway: typeof store.gateway = {
    ...store.gateway,
    readFile: async (...read) => {
      reads += 1;
      return store.gateway.readFile(...read);
    },
  };
  let onEnd: (stage: ExportStage) => void = () => undefined;
  const { calls } = createExports(
    {
      dataDir: data.dataDir,
      log: (entry) => {
        throw new Error(JSON.stringify(entry));
      },
      now: () => 0,
      monotonicNow: () => 0 as Monotonic,
      ...store,
      gateway,
      turns: createBulkTurns(),
      storeOf: () => ({ gidNamespace: 'service', origin: 'http://127.0.0.1:1', readOnly: false }),
      newId: () => ids.shift() ?? '',
      emit: (event) => {
        const [one] = event.type === 'exports' ? event.exports : [];
        if (one !== undefined && ['done', 'failed', 'cancelled'].includes(one.stage.kind)) onEnd(one.stage);
      },
      activity: { begin },
    },
    { ...createExportFolder(data.dataDir), ...disk },
  );
  const ended = async () =>
    new Promise<ExportStage>((resolve) => {
      onEnd = resolve;
    });
  return { calls, ended, filesRead: () => reads };
}

const filesLeft = () => {
  const folder = join(data.dataDir, 'exports');
  return existsSync(folder) ? readdirSync(folder).filter((name) => !name.endsWith('.json')) : [];
};

test('an export that is cancelled between two of its calls starts no other', async () => {
  const real = createExportFolder(data.dataDir);
  const cancelling: Promise<unknown>[] = [];
  const { calls, ended, filesRead } = exportsOn({
    create: async (id) => {
      const file = await real.create(id);
      cancelling.push(calls['exports.cancel']({ connection, id }));
      return file;
    },
  });
  const end = ended();
  await calls['exports.begin']({ connection, ...REQUEST });
  expect(await end).toEqual({ kind: 'cancelled' });
  await Promise.all(cancelling);
  expect([filesRead(), filesLeft()]).toEqual([0, []]);
});

test('an export fails on a full disk without leaving a file, and can be resumed', async () => {
  let isFull = true;
  const real = createExportFolder(data.dataDir);
  const { calls, ended } = exportsOn({
    create: async (id) => {
      const file = await real.create(id);
      if (!isFull) return file;
      // The file exists, but all writes go to a full disk.
      await file.close();
      return open('/dev/full', 'w');
    },
  });
  const first = ended();
  await calls['exports.begin']({ connection, ...REQUEST });
  expect(await first).toEqual({ kind: 'failed', error: { kind: 'storage', problem: 'full' } });
  expect(filesLeft()).toEqual([]);
  expect(await calls['exports.read']({ connection, id: 'one', from: 0 })).toEqual(ok(null));

  isFull = false;
  const second = ended();
  await calls['exports.resume']({ connection, id: 'one' });
  expect(await second).toMatchObject({ kind: 'done', count: 1 });
  expect(await calls['exports.read']({ connection, id: 'one', from: 0 })).toMatchObject({
    value: { part: LINE.toString('base64'), isLast: true },
  });
});

test.each([
  ['ENOSPC', 'full'],
  ['EACCES', 'read_only'],
] as const)('an export does not begin when its folder cannot be written (%s)', async (code, problem) => {
  const { calls } = exportsOn({
    keep: () => {
      throw Object.assign(new Error(code), { code, syscall: 'open' });
    },
  });
  const begun = await calls['exports.begin']({ connection, ...REQUEST });
  expect(begun).toEqual({ ok: false, error: { kind: 'storage', problem } });
  expect(await calls['exports.list']({ connection })).toEqual(ok([]));
  expect(filesLeft()).toEqual([]);
});

test('a finished export stays when the next one cannot begin, and is replaced by the next that can', async () => {
  let isFull = false;
  const real = createExportFolder(data.dataDir);
  const { calls, ended } = exportsOn({
    keep: (kept) => {
      if (isFull) throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', syscall: 'write' });
      real.keep(kept);
    },
  });
  const first = ended();
  await calls['exports.begin']({ connection, ...REQUEST });
  expect(await first).toMatchObject({ kind: 'done' });

  isFull = true;
  expect(await calls['exports.begin']({ connection, ...REQUEST })).toEqual({
    ok: false,
    error: { kind: 'storage', problem: 'full' },
  });
  const listed = await calls['exports.list']({ connection });
  expect(listed).toMatchObject({ value: [{ id: 'one', stage: { kind: 'done' } }] });
  expect(filesLeft()).toEqual(['one.data']);

  isFull = false;
  const next = ended();
  await calls['exports.begin']({ connection, ...REQUEST });
  expect(await calls['exports.list']({ connection })).toMatchObject({ value: [{ id: 'three' }] });
  expect(await next).toMatchObject({ kind: 'done' });
  expect(filesLeft()).toEqual(['three.data']);
});

test('an export whose file cannot be removed does not come back, and its file goes with the next start', async () => {
  const folder = createExportFolder(data.dataDir);
  const { calls, ended } = exportsOn({});
  const end = ended();
  await calls['exports.begin']({ connection, ...REQUEST });
  expect(await end).toMatchObject({ kind: 'done' });
  // A folder in place of a file cannot be removed like a file.
  const file = join(data.dataDir, 'exports', 'one.data');
  renameSync(file, `${file}-set-aside`);
  mkdirSync(file);
  expect(() => folder.remove('one')).toThrow(/EISDIR|ERR_FS_EISDIR|directory/);
  rmdirSync(file);
  renameSync(`${file}-set-aside`, file);
  expect(folder.list()).toEqual([]);
  expect(filesLeft()).toEqual([]);
});

test('an export with recipients does not begin when that cannot be recorded', async () => {
  const full = err({ kind: 'storage', problem: 'full' } as const);
  const { calls } = exportsOn({}, () => full);
  expect(await calls['exports.begin']({ connection, ...REQUEST, recipients: true })).toEqual(full);
  expect(await calls['exports.list']({ connection })).toEqual(ok([]));
  expect(readdirSync(join(data.dataDir, 'exports'))).toEqual([]);
});

import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8 } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HostCallName, HostInput, HostResult } from '../../shared/contract/host-contract.ts';
import type { BatchOf } from '../../shared/contract/queue.ts';
import type { ThemeId } from '../../shared/ids.ts';
import { MAX_FILE_PART } from '../../shared/contract/file-part.ts';
import { WHOLE_LOG } from '../activity/test/activity-fixtures.ts';
import { type HostUnderTest, makeDataDir, startHost } from '../test/host-under-test.ts';
import { PNG, themeZip } from './test/theme-zips.ts';
import { SANDBOX_CONNECTION } from '../../shared/own-connections.ts';

const connection = SANDBOX_CONNECTION;
const folder = makeDataDir();
let under: HostUnderTest;
beforeAll(async () => {
  under = await startHost(folder.dataDir);
});
afterAll(async () => {
  await under.stop();
  folder.remove();
});

async function ask<Name extends HostCallName>(name: Name, input: HostInput<Name>): Promise<HostResult<Name>> {
  return (await under.host.invoke(name, input)) as HostResult<Name>;
}

/** Uploads a file like the page does. */
async function bring(bytes: Uint8Array, name = 'tide.zip') {
  const { id } = await under.call('themeFiles.begin', { connection, name, size: bytes.length });
  for (let from = 0; from < bytes.length; from += MAX_FILE_PART) {
    const part = Buffer.from(bytes.slice(from, from + MAX_FILE_PART)).toString('base64');
    await under.call('themeFiles.append', { connection, id, from, bytes: part });
  }
  return ask('themeFiles.finish', { connection, id });
}

async function brought(bytes: Uint8Array) {
  const answer = await bring(bytes);
  if (!answer.ok || answer.value === null) throw new Error(JSON.stringify(answer));
  return answer.value;
}

/** Submits a job that adds a theme from a file. */
async function submit(archive: string, holdMs = 0): Promise<string> {
  const subject = { kind: 'theme' as const, id: null, name: 'Tide' };
  const payload = {
    operation: 'create' as const,
    name: 'Tide',
    src: null,
    archive: { id: archive, file: 'tide.zip' },
    role: 'unpublished' as const,
    known: [],
  };
  const batch = await under.call('queue.submit', {
    connection,
    kind: 'theme',
    jobs: [{ subject, payload }],
    holdMs,
  });
  return batch.id;
}

async function stateOf(batch: string) {
  const found = (await under.call('queue.list', { connection })).find(({ id }) => id === batch);
  return (found as BatchOf<'theme'> | undefined)?.jobs[0]?.state;
}

async function reaches(batch: string, kind: string): Promise<void> {
  await expect.poll(async () => (await stateOf(batch))?.kind).toBe(kind);
}

/** Adds a theme from a file, and waits until the store has processed its files. */
async function added(bytes: Uint8Array): Promise<ThemeId> {
  const batch = await submit((await brought(bytes)).id);
  await reaches(batch, 'done');
  const state = await stateOf(batch);
  const id = state?.kind === 'done' ? state.result.theme?.id : undefined;
  if (id === undefined) throw new Error('nothing was added');
  await expect.poll(async () => themeOf(id)).toMatchObject({ processing: false });
  return id;
}

async function themeOf(id: ThemeId): Promise<unknown> {
  const path = `/themes/${String(id)}.json`;
  const read = { connection, id: 'test', method: 'GET' as const, path, query: {}, body: null };
  return ((await under.call('store.rest', read)).body as { theme: unknown }).theme;
}

const archives = join(folder.dataDir, 'theme-archives');
const kept = () => (existsSync(archives) ? readdirSync(archives) : []);

describe('a ZIP file', () => {
  test('becomes a theme of the store once, and its facts are remembered', async () => {
    const archive = await brought(themeZip());
    expect(archive).toMatchObject({
      file: 'tide.zip',
      count: 4,
      name: 'Tide 2.1.0',
      palette: ['#0b3c49', '#ffffff'],
    });
    expect(statSync(join(archives, `${archive.id}.zip`)).mode & 0o777).toBe(0o600);
    await under.call('themeFiles.discard', { connection, id: archive.id });
    expect(kept()).toEqual([]);

    const theme = await added(themeZip());
    expect(await themeOf(theme)).toMatchObject({ name: 'Tide', previewable: true });
    await expect.poll(kept).toEqual([]);
    const { takesFiles, known } = await under.call('themeFiles.list', { connection });
    expect(takesFiles).toBe(true);
    const [card] = known.filter((one) => one.theme === theme);
    expect(card).toMatchObject({ file: 'tide.zip', name: 'Tide 2.1.0' });
    const shown = await under.call('images.read', { connection, address: card?.picture ?? '' });
    expect(shown).toBe(`data:image/png;base64,${PNG.toString('base64')}`);
    const [entry] = (await under.call('activity.list', WHOLE_LOG)).entries;
    expect(entry).toMatchObject({ action: 'themes.create', sent: { src: 'tide.zip' }, outcome: 'done' });
  });

  test('is compared with the file of another theme', async () => {
    const before = await added(themeZip());
    const after = await added(
      themeZip({
        'layout/theme.liquid': strToU8('<html lang>\n{{ content_for_layout }}\n</html>\n'),
        'assets/screenshot.png': Buffer.concat([PNG, Buffer.from('x')]),
        'assets/new.css': strToU8('a{}'),
      }),
    );
    const compared = await under.call('themeFiles.compare', { connection, before, after });
    expect(compared).toMatchObject({
      changed: [
        { path: 'assets/new.css', before: null, after: 3 },
        { path: 'assets/screenshot.png' },
        { path: 'layout/theme.liquid' },
      ],
      same: 2,
    });
    const of = { connection, before, after };
    expect(await under.call('themeFiles.lines', { ...of, path: 'layout/theme.liquid' })).toMatchObject({
      kind: 'lines',
      hunks: [{ lines: [{ change: 'removed' }, { change: 'added', text: '<html lang>' }, {}, {}] }],
    });
    const picture = await under.call('themeFiles.lines', { ...of, path: 'assets/screenshot.png' });
    expect(picture).toEqual({ kind: 'none', because: 'no_text' });
    expect(await under.call('themeFiles.lines', { ...of, path: 'assets/new.css' })).toBeNull();
    const unknown = { connection, before, after: 1 as ThemeId };
    expect(await under.call('themeFiles.compare', unknown)).toBeNull();
  });

  test('is forgotten when its theme is deleted', async () => {
    const theme = await added(themeZip());
    const payload = { operation: 'delete' as const, before: null };
    const job = { subject: { kind: 'theme' as const, id: theme, name: 'Tide' }, payload };
    const batch = await under.call('queue.submit', { connection, kind: 'theme', jobs: [job], holdMs: 0 });
    await reaches(batch.id, 'done');
    const { known } = await under.call('themeFiles.list', { connection });
    expect(known.map((one) => one.theme)).not.toContain(theme);
  });
});

test('a failed job keeps its file and can be retried', async () => {
  const { id } = await brought(themeZip());
  await under.call('practice.set', { connection, change: { frozen: true } });
  const batch = await submit(id);
  await reaches(batch, 'failed');
  await under.call('practice.set', { connection, change: { frozen: false } });
  expect(kept()).toEqual([`${id}.zip`]);
  await under.call('queue.retry', { batch, jobs: null });
  await reaches(batch, 'done');
});

test('a job whose answer was lost is found in the store with its files', async () => {
  const { id } = await brought(themeZip());
  await under.call('practice.set', { connection, change: { lostAnswers: true } });
  const batch = await submit(id);
  await reaches(batch, 'done');
  await under.call('practice.set', { connection, change: { lostAnswers: false } });
  const state = await stateOf(batch);
  const theme = state?.kind === 'done' ? state.result.theme : null;
  expect(state).toMatchObject({ late: true });
  await expect
    .poll(async () => themeOf(theme?.id ?? (0 as ThemeId)))
    .toMatchObject({ processing: false, previewable: true });
});

test('a job that outlives its file is refused with file_gone', async () => {
  const { id } = await brought(themeZip());
  const batch = await submit(id, 60_000);
  await under.stop();
  expect(kept()).toEqual([]);
  under = await startHost(folder.dataDir);
  expect((await stateOf(batch))?.kind).toBe('interrupted');
  await under.call('queue.resume', { batch });
  await reaches(batch, 'refused');
  expect(await stateOf(batch)).toMatchObject({ refusal: { kind: 'file_gone' } });
});

describe('refused before the upload', () => {
  test('a file of more than 50 MiB', async () => {
    const size = 50 * 1024 * 1024 + 1;
    const answer = await ask('themeFiles.begin', { connection, name: 'a.zip', size });
    expect(answer).toMatchObject({ error: { kind: 'invalid', fields: { file: ['too_large'] } } });
  });

  test('a file for a read-only store', async () => {
    await under.call('connections.change', { connection, readOnly: true });
    const answer = await ask('themeFiles.begin', { connection, name: 'a.zip', size: 1 });
    expect(answer).toMatchObject({ error: { kind: 'read_only' } });
    await under.call('connections.change', { connection, readOnly: false });
  });
});

test('a file that is not a theme is refused with the reason and removed', async () => {
  expect(await bring(strToU8('text'), 'notes.zip')).toMatchObject({
    ok: false,
    error: { kind: 'invalid', fields: { file: ['not_zip'] } },
  });
  expect(await bring(themeZip({ 'assets/a:b': strToU8('x') }))).toMatchObject({
    error: { said: 'assets/a:b', fields: { file: ['forbidden_name'] } },
  });
  expect(kept()).toEqual([]);
});

test('a second upload replaces an unfinished one', async () => {
  const first = await under.call('themeFiles.begin', { connection, name: 'a.zip', size: 10 });
  const second = await under.call('themeFiles.begin', { connection, name: 'b.zip', size: 10 });
  const part = { connection, from: 0, bytes: 'eHg=' };
  expect(await under.call('themeFiles.append', { ...part, id: first.id })).toBeNull();
  expect(await under.call('themeFiles.finish', { connection, id: second.id })).toBeNull();
  expect(kept()).toEqual([`${second.id}.zip`]);
  const answer = await ask('themeFiles.append', {
    ...part,
    id: second.id,
    bytes: Buffer.alloc(11).toString('base64'),
  });
  expect(answer).toMatchObject({ error: { fields: { file: ['too_large'] } } });
  expect(kept()).toEqual([]);
});

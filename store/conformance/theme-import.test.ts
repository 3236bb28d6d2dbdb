import { readdir, readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { THEME_ARCHIVE } from '../../shared/theme/theme-limits.ts';
import type { StoreOptions } from '../create-store.ts';
import { STARTER_FILES } from '../theme/starter-theme.ts';
import { startArchiveServer, type ArchiveServer } from './archive-server.ts';
import { BAD_ARCHIVES, GOOD_ARCHIVE } from './archives.ts';
import { startStore, type RunningStore } from './start-store.ts';
import { publishedTheme } from './theme-rows.ts';

let archives: ArchiveServer;
let store: RunningStore;
beforeAll(async () => {
  archives = await startArchiveServer();
});
afterAll(() => archives.close());
beforeEach(async () => {
  store = await startStore();
});
afterEach(() => store.stop());

async function create(theme: object): Promise<number> {
  const { body } = await store.call('themes.create', { body: { theme: { name: 'Imported', ...theme } } });
  return body.theme?.id ?? 0;
}

const read = async (id: number) => (await store.call('themes.get', { params: { theme_id: id } })).body.theme;

/** Lists the theme files of the store, as paths. */
async function filesOfStore(): Promise<string[]> {
  const entries = await readdir(join(store.folder, 'files'), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(store.folder, 'files/themes/').length));
}

/** Replaces the store by a new one with these options. */
async function startWith(options: Partial<StoreOptions>): Promise<void> {
  await store.stop();
  store = await startStore(options);
}

/** Imports an archive and returns why that failed; null if it succeeded. */
async function failureOf(src: string): Promise<string | null> {
  const id = await create({ src });
  await store.idle();
  const found = await store.store.services.themes.get(id as never);
  return found.ok ? found.value.failure : 'not found';
}

describe('a theme without src', () => {
  it('D2.1, 2.1-4, 2.1-5 is created from the starter files', async () => {
    const id = await create({});
    await store.idle();
    expect(await read(id)).toMatchObject({ processing: false, previewable: true, role: 'unpublished' });
    const files = await filesOfStore();
    expect(files.toSorted()).toEqual(
      Object.keys(STARTER_FILES)
        .map((name) => join(String(id), name))
        .toSorted(),
    );
  });
});

describe('a theme with src', () => {
  it('D2.2, 4.1-9 is downloaded and extracted, and no other file is left', async () => {
    const id = await create({ src: archives.file('/good.zip', GOOD_ARCHIVE) });
    await store.idle();
    expect(await read(id)).toMatchObject({ processing: false, previewable: true });
    expect((await filesOfStore()).toSorted()).toEqual([`${id}/assets/logo.svg`, `${id}/layout/theme.liquid`]);
    const layout = join(store.folder, 'files/themes', String(id), 'layout/theme.liquid');
    expect(await readFile(layout, 'utf8')).toBe('{{ content }}\n');
  });

  it('D2.2 follows a redirect', async () => {
    const target = archives.file('/good.zip', GOOD_ARCHIVE);
    const src = archives.on('/moved', (_request, response) =>
      response.writeHead(302, { location: target }).end(),
    );
    expect(await failureOf(src)).toBeNull();
  });

  it.each(['ftp://files.example/theme.zip', 'theme.zip', 'https://user:secret@files.example/a.zip', ''])(
    'D2.2 src "%s" is refused',
    async (src) => {
      const { status, body } = await store.call('themes.create', { body: { theme: { name: 'x', src } } });
      expect(status).toBe(422);
      expect(Object.keys(body.errors ?? {})).toEqual(['src']);
      expect((await store.call('themes.list')).body.themes).toHaveLength(1);
    },
  );

  it.each(BAD_ARCHIVES)('D2.2 an archive with %s is refused', async (_name, bytes, sentence) => {
    const id = await create({ src: archives.file('/bad.zip', bytes) });
    await store.idle();
    const found = await store.store.services.themes.get(id as never);
    expect(found).toMatchObject({ ok: true, value: { phase: 'failed' } });
    expect(found.ok && found.value.failure).toMatch(sentence);
    expect(await filesOfStore()).toEqual([]);
    expect(await readdir(store.folder)).not.toContain('evil.txt');
    expect(store.log.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('D2.2 an archive over a limit is refused', async () => {
    const src = archives.file(
      '/zeros.zip',
      zipSync({ 'a.bin': new Uint8Array(3_000_000), 'b.txt': GOOD_ARCHIVE }),
    );
    const unannounced = archives.on('/endless', (_request, response) => {
      response.writeHead(200);
      for (let part = 0; part < 40; part += 1) response.write(new Uint8Array(100_000));
      response.end();
    });
    const failureUnder = async (
      limits: Partial<Record<keyof typeof THEME_ARCHIVE, number>>,
      archive = src,
    ): Promise<string | null> => {
      await startWith({ archiveLimits: { ...THEME_ARCHIVE, ...limits } });
      return failureOf(archive);
    };
    expect(await failureUnder({ maxEntries: 1 })).toMatch(/more than 1 files/);
    expect(await failureUnder({ maxUncompressedBytes: 1024 * 1024 })).toMatch(/1 MiB when unpacked/);
    expect(await failureUnder({ maxCompressedBytes: 1024 })).toMatch(/larger than/);
    expect(await failureUnder({ maxCompressedBytes: 1024 * 1024 }, unannounced)).toMatch(/larger than 1 MiB/);
  });

  it('D2.2 a download that does not end times out', async () => {
    const src = archives.on('/slow', (_request, response) => {
      response.writeHead(200).write('PK');
    });
    await startWith({ archiveLimits: { ...THEME_ARCHIVE, timeoutMs: 50 } });
    expect(await failureOf(src)).toMatch(/longer than 0.05 seconds/);
  });

  it('D2.2 an error response, a redirect loop or a lost connection fails the import', async () => {
    expect(await failureOf(`${archives.url}/nowhere.zip`)).toMatch(/answered 404/);
    const loop = archives.on('/loop', (_request, response) =>
      response.writeHead(302, { location: '/loop' }).end(),
    );
    expect(await failureOf(loop)).toMatch(/redirects more than 5 times/);
    const cut = archives.on('/cut', (request) => request.socket.destroy());
    expect(await failureOf(cut)).toMatch(/could not be downloaded/);
  });

  it('D2.2 private addresses are refused in every spelling', async () => {
    const { port } = new URL(archives.url);
    archives.file('/good.zip', GOOD_ARCHIVE);
    const hosts = [
      '127.0.0.1',
      'localhost',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '2130706433',
      '0x7f.1',
      '0.0.0.0',
    ];
    await startWith({ allowPrivateSource: false });
    for (const host of hosts) {
      const failure = await failureOf(`http://${host}:${port}/good.zip`);
      expect(`${host}: ${String(failure)}`).toMatch(/not a public one/);
    }
  });

  it('D2.2 --allow-private-src allows loopback and no other private address', async () => {
    await startWith({ allowPrivateSource: true });
    for (const host of [
      '10.0.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '172.16.0.1',
      '[fe80::1]',
      '[fd00::1]',
    ]) {
      expect(await failureOf(`http://${host}/a.zip`)).toMatch(/not a public one/);
    }
  });

  it('D2.2 a redirect to a private address or to a file is refused', async () => {
    const src = archives.on('/to-private', (_request, response) =>
      response.writeHead(302, { location: 'http://10.0.0.1/a.zip' }).end(),
    );
    expect(await failureOf(src)).toMatch(/not a public one/);
    const toFile = archives.on('/to-file', (_request, response) =>
      response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    );
    expect(await failureOf(toFile)).toMatch(/must be an address that starts with http/);
  });
});

describe('during the download of an archive', () => {
  /** An archive that is only sent when the test does so. */
  function heldArchive(): { src: string; asked: Promise<ServerResponse> } {
    let src = '';
    const asked = new Promise<ServerResponse>((resolve) => {
      src = archives.on('/held.zip', (_request, response) => {
        resolve(response);
      });
    });
    return { src, asked };
  }

  it('D2.2, 2.1-4, 2.1-5 the theme is processing and can be renamed, but not published or deleted', async () => {
    const { src, asked } = heldArchive();
    const id = await create({ src });
    const response = await asked;
    const params = { theme_id: id };
    expect(await read(id)).toMatchObject({ processing: true, previewable: false });
    expect((await store.call('themes.delete', { params })).status).toBe(422);
    expect((await store.call('themes.update', { params, body: { theme: { role: 'main' } } })).status).toBe(
      422,
    );
    expect((await store.call('themes.update', { params, body: { theme: { name: 'Early' } } })).status).toBe(
      200,
    );
    response.end(GOOD_ARCHIVE);
    await store.idle();
    expect(await read(id)).toMatchObject({ processing: false, previewable: true, name: 'Early' });
  });

  it('D2.4 a restart does not lose the import: the archive is downloaded again and the theme published', async () => {
    const { src, asked } = heldArchive();
    const id = await create({ src, role: 'main' });
    await asked;
    store = await store.restart();
    expect(await read(id)).toMatchObject({ role: 'unpublished' });
    archives.file('/held.zip', GOOD_ARCHIVE);
    store = await store.restart();
    await store.idle();
    expect(await publishedTheme(store)).toBe(id);
    expect((await filesOfStore()).every((path) => path.startsWith(`${String(id)}/`))).toBe(true);
  });
});

describe('a theme whose import failed', () => {
  it('D2.3, D2.4 stays unpublished and can be deleted, but not published', async () => {
    const published = await publishedTheme(store);
    const id = await create({ src: archives.file('/no.zip', new Uint8Array([1, 2, 3])), role: 'main' });
    await store.idle();
    expect(await read(id)).toMatchObject({ processing: false, previewable: false, role: 'unpublished' });
    expect(await publishedTheme(store)).toBe(published);
    const params = { theme_id: id };
    expect((await store.call('themes.update', { params, body: { theme: { role: 'main' } } })).status).toBe(
      422,
    );
    expect((await store.call('themes.delete', { params })).status).toBe(200);
  });
});

it('D2.8 deleting a theme deletes its files', async () => {
  const id = await create({});
  await store.idle();
  expect(await filesOfStore()).not.toEqual([]);
  await store.call('themes.delete', { params: { theme_id: id } });
  await store.idle();
  expect(await filesOfStore()).toEqual([]);
});

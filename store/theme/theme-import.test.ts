import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ThemeId } from '../../shared/ids.ts';
import { ok } from '../../shared/result.ts';
import { THEME_ARCHIVE } from '../../shared/theme/theme-limits.ts';
import { startArchiveServer, type ArchiveServer } from '../conformance/archive-server.ts';
import { GOOD_ARCHIVE } from '../conformance/archives.ts';
import { startStore, type RunningStore } from '../conformance/start-store.ts';
import { UnknownOutcomeError } from '../database/lost-connection.ts';
import { SOLE_OWNER } from '../job-claims.ts';
import type { Repeat } from '../repeat.ts';
import type { StoreContext } from '../store-context.ts';
import { createThemeFiles } from './theme-files.ts';
import { createThemeImports } from './theme-import.ts';
import { findTheme, insertTheme, markThemeReady, publishTheme } from './theme-repository.ts';

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

/** Repeats without waiting. */
const atOnce: Repeat = (work) => {
  queueMicrotask(work);
  return () => undefined;
};

const open = (context: StoreContext = store.store.context, claims = SOLE_OWNER) =>
  createThemeImports(context, {
    files: createThemeFiles(join(store.folder, 'imported'), () => undefined),
    claims,
    repeat: atOnce,
    limits: THEME_ARCHIVE,
    policy: { allowLoopback: true },
  });
/** Adds a theme that is published as soon as it is ready. */
async function addTheme(source: string | null): Promise<ThemeId> {
  const { write, now } = store.store.context;
  const theme = { name: 'Imported', source, roleWhenReady: 'main' as const };
  const added = await write(async (tx) => ok(await insertTheme(tx, theme, now())));
  return added.ok ? added.value.id : (0 as ThemeId);
}
const read = async (id: ThemeId) => {
  const theme = await findTheme(store.store.context.read, id);
  return [theme?.phase, theme?.role, theme?.failure];
};
/** Simulates another process that gets the theme ready and publishes it, after which another theme is published. */
async function finishElsewhere(id: ThemeId): Promise<void> {
  const { write, now } = store.store.context;
  await write(async (tx) => {
    await markThemeReady(tx, id, now());
    await publishTheme(tx, id, now());
    const { id: other } = await insertTheme(
      tx,
      { name: 'Other', source: null, roleWhenReady: 'main' },
      now(),
    );
    await markThemeReady(tx, other, now());
    return ok(await publishTheme(tx, other, now()));
  });
}

describe('D2.4: the import of a theme that another process has finished', () => {
  test('does not start again', async () => {
    const id = await addTheme(null);
    await finishElsewhere(id);
    const imports = open();
    imports.start({ id, source: null });
    await imports.idle();
    expect(await read(id)).toEqual(['ready', 'unpublished', null]);
    expect(existsSync(join(store.folder, 'imported'))).toBe(false);
  });
  test.each([
    ['does not publish it', GOOD_ARCHIVE],
    ['does not fail it', 'no archive'],
  ])('that is still downloading %s', async (_, content) => {
    let answer = (): void => undefined;
    const asked = new Promise<void>((resolve) => {
      archives.on('/held.zip', (_request, response) => {
        answer = () => response.end(content);
        resolve();
      });
    });
    const source = `${archives.url}/held.zip`;
    const id = await addTheme(source);
    const imports = open();
    imports.start({ id, source });
    await asked;
    await finishElsewhere(id);
    answer();
    await imports.idle();
    expect(await read(id)).toEqual(['ready', 'unpublished', null]);
  });
  test('does not publish the theme again if the outcome of its commit is unknown', async () => {
    const id = await addTheme(null);
    let isLost = false;
    const write: StoreContext['write'] = async (work, length) => {
      const result = await store.store.context.write(work, length);
      if (isLost) return result;
      isLost = true;
      expect(await read(id)).toEqual(['ready', 'main', null]);
      await finishElsewhere(id);
      throw new UnknownOutcomeError(new Error('Connection terminated'));
    };
    const imports = open({ ...store.store.context, write });
    imports.start({ id, source: null });
    await imports.idle();
    expect(await read(id)).toEqual(['ready', 'unpublished', null]);
  });
});

test('an import that could not be resumed because the database was gone is found once it is back', async () => {
  const id = await addTheme(null);
  const { context } = store.store;
  let isGone = true;
  let look = (): void => undefined;
  const imports = open(
    {
      ...context,
      get read() {
        if (isGone) throw new Error('Connection terminated');
        return context.read;
      },
    },
    {
      ...SOLE_OWNER,
      watch: (found) => {
        look = found;
        return () => undefined;
      },
    },
  );
  await expect(imports.resume()).rejects.toThrow('Connection terminated');
  isGone = false;
  look();
  await expect.poll(() => read(id)).toEqual(['ready', 'main', null]);
  await imports.idle();
});

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { renameSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MAX_FILE_NAME, MAX_FILE_PART } from '../../shared/contract/file-part.ts';
import { err } from '../../shared/result.ts';
import { lookAtFile, openedName, readOpenedPart } from './opened-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'storedesk-opened-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, content: string | Uint8Array = 'PK'): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

async function see(path: string) {
  const seen = await lookAtFile(path);
  if (!seen.ok) throw new Error(seen.error);
  return seen.value;
}

describe('lookAtFile', () => {
  test.each(['tide.zip', 'TIDE.ZIP', 'prices.csv', 'a b – ü.csv'])('accepts %s', async (name) => {
    expect(await lookAtFile(write(name))).toMatchObject({ ok: true, value: { name, size: 2 } });
  });

  test.each(['notes.pdf', 'tide.zip.exe', 'zip', 'prices.tsv', '.csv.swp'])('refuses %s', async (name) => {
    expect(await lookAtFile(write(name))).toEqual(err('wrong_kind'));
  });

  test('openedName limits the length of a name', () => {
    expect(openedName(`/x/${'a'.repeat(MAX_FILE_NAME + 1)}.zip`)).toBe('a'.repeat(MAX_FILE_NAME));
  });

  test('follows a link to a file', async () => {
    symlinkSync(write('tide.zip', 'PK34'), join(folder, 'link.zip'));
    expect(await lookAtFile(join(folder, 'link.zip'))).toMatchObject({ ok: true, value: { size: 4 } });
  });

  test('tells why a path cannot be opened', async () => {
    mkdirSync(join(folder, 'folder.zip'));
    expect(await lookAtFile(join(folder, 'folder.zip'))).toEqual(err('folder'));
    expect(await lookAtFile(join(folder, 'gone.zip'))).toEqual(err('missing'));
    expect(await lookAtFile(join(write('tide.zip'), 'inside.zip'))).toEqual(err('missing'));
    expect(await lookAtFile(join(folder, 'a\0.zip'))).toEqual(err('unreadable'));
  });

  test.skipIf(process.platform === 'win32')('refuses a device and a pipe, also through a link', async () => {
    symlinkSync('/dev/zero', join(folder, 'zero.zip'));
    execFileSync('mkfifo', [join(folder, 'pipe.csv')]);
    for (const name of ['zero.zip', 'pipe.csv'])
      expect(await lookAtFile(join(folder, name))).toEqual(err('special'));
  });

  test.each([
    ['large.zip', 50],
    ['large.csv', 100],
  ])('accepts %s up to %i MB', async (name, megabytes) => {
    const path = write(name);
    truncateSync(path, megabytes * 1024 * 1024);
    expect(await lookAtFile(path)).toMatchObject({ ok: true });
    truncateSync(path, megabytes * 1024 * 1024 + 1);
    expect(await lookAtFile(path)).toEqual(err('too_large'));
  });
});

describe('readOpenedPart', () => {
  test('returns the bytes part by part', async () => {
    const bytes = Uint8Array.from({ length: MAX_FILE_PART + 3 }, (_, at) => at % 251);
    const seen = await see(write('tide.zip', bytes));
    const parts = [await readOpenedPart(seen, 0), await readOpenedPart(seen, MAX_FILE_PART)];
    expect(Buffer.concat(parts.map((part) => Buffer.from(part ?? '', 'base64'))).equals(bytes)).toBe(true);
    expect(await readOpenedPart(seen, bytes.length + 1)).toBeNull();
  });

  test('returns nothing when the file was replaced, removed or linked elsewhere', async () => {
    const path = write('tide.zip', 'first');
    const seen = await see(path);
    write('tide.zip', 'longer');
    expect(await readOpenedPart(seen, 0)).toBeNull();
    const again = await see(path);
    rmSync(path);
    expect(await readOpenedPart(again, 0)).toBeNull();
    write('secret.txt', 'longer');
    symlinkSync(join(folder, 'secret.txt'), path);
    expect(await readOpenedPart(again, 0)).toBeNull();
  });

  test.each(['as large', 'longer'])(
    'returns nothing for another file with the same time that is %s',
    async (how) => {
      const path = write('tide.zip', 'first');
      utimesSync(path, 1_000, 1_000);
      const seen = await see(path);
      const other = how === 'longer' ? path : write('other.zip');
      writeFileSync(other, how === 'longer' ? 'longer' : 'other');
      utimesSync(other, 1_000, 1_000);
      renameSync(other, path);
      expect(await readOpenedPart(seen, 0)).toBeNull();
    },
  );

  test.skipIf(process.platform === 'win32')('returns nothing when a pipe was put in its place', async () => {
    const path = write('tide.zip');
    const seen = await see(path);
    rmSync(path);
    execFileSync('mkfifo', [path]);
    expect(await readOpenedPart(seen, 0)).toBeNull();
  });
});

test.skipIf(!existsSync('/proc/self/fd'))(
  'no file stays open after reading, not even after a failed read',
  async () => {
    const path = write('tide.zip', 'first');
    const seen = await see(path);
    await readOpenedPart(seen, 0);
    await readOpenedPart(seen, 6);
    write('tide.zip', 'longer');
    await readOpenedPart(seen, 0);
    const open = readdirSync('/proc/self/fd').map((file) => {
      try {
        return readlinkSync(`/proc/self/fd/${file}`);
      } catch {
        return '';
      }
    });
    expect(open).not.toContain(path);
  },
);

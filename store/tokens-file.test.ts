import { spawnSync } from 'node:child_process';
import { chmod, chown, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseConfig } from './config.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storedesk-tokens-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function write(name: string, text: string, mode = 0o600): Promise<void> {
  await writeFile(join(folder, name), text);
  await chmod(join(folder, name), mode);
}
const readFrom = (name: string) => parseConfig(['--tokens-file', name], folder);
const sentenceFor = (name: string): string => (readFrom(name) as { error: string }).error;

test('D7 tokens are read from a file of mode 600 or 400 and are not printed', async () => {
  await write('tokens', '# for the desk\nsat_a=themes,orders\n\nsat_b=products\n');
  expect(readFrom('tokens')).toMatchObject({
    value: {
      tokens: [
        { token: 'sat_a', scopes: ['themes', 'orders'] },
        { token: 'sat_b', scopes: ['products'] },
      ],
      printTokens: false,
    },
  });
  await chmod(join(folder, 'tokens'), 0o400);
  expect(readFrom('tokens').ok).toBe(true);
});

test.each([0o640, 0o604, 0o644, 0o620, 0o660, 0o777])('D7 a file of mode %o is refused', async (mode) => {
  await write('tokens', 'secret=themes', mode);
  expect(sentenceFor('tokens')).toBe(
    '--tokens-file can be read or changed by other users: it needs mode 600 (chmod 600).',
  );
});

test('D7 a link, a folder, a pipe and a missing file are refused', async () => {
  await write('tokens', 'secret=themes');
  await symlink('tokens', join(folder, 'link'));
  expect(spawnSync('mkfifo', ['-m', '600', join(folder, 'pipe')]).status).toBe(0);
  expect(['link', '.', 'pipe', 'nowhere'].map(sentenceFor)).toEqual([
    '--tokens-file is a link, and must be the file itself.',
    '--tokens-file is not a file.',
    '--tokens-file is not a file.',
    '--tokens-file cannot be read (ENOENT).',
  ]);
});

test('D7 a file that is too large, has no token, is malformed or repeats a token is refused', async () => {
  await write('large', '#'.repeat(64 * 1024 + 1));
  await write('full', `sat_a=themes\n${'#'.repeat(64 * 1024 - 13)}`);
  await write('empty', '# nobody\n');
  await write('other', '{"token":"secret"}\n');
  await write('twice', 'secret=themes\nsecret=orders\n');
  expect(['large', 'empty', 'other', 'twice'].map(sentenceFor)).toEqual([
    '--tokens-file is larger than 65536 bytes.',
    '--tokens-file holds no token.',
    '--tokens-file must be TOKEN=scope,scope.',
    '--tokens-file has the same token twice.',
  ]);
  expect(readFrom('full').ok).toBe(true);
});

test.runIf(process.getuid?.() === 0)('D7 a file of another user is refused', async () => {
  await write('tokens', 'secret=themes');
  await chown(join(folder, 'tokens'), 65_534, 65_534);
  expect(sentenceFor('tokens')).toBe('--tokens-file belongs to another user.');
});

test('D7 --tokens-file and --token cannot be combined', async () => {
  await write('tokens', 'sat_a=themes');
  expect(parseConfig(['--tokens-file', 'tokens', '--token', 'sat_b=themes'], folder)).toMatchObject({
    ok: false,
    error: 'Tokens come from one of --tokens-file, STORE_TOKENS and --token, and not from two.',
  });
});

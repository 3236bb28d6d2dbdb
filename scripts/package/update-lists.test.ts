import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parse } from 'yaml';
import { checkSignature, UnsignedList } from '../../electron/updates/signed-list.ts';
import { notesOf, publicKeyOf, writeUpdateLists } from './update-lists.ts';

const keyOf = (type: 'ed25519' | 'x25519') =>
  generateKeyPairSync(type as 'ed25519')
    .privateKey.export({ format: 'pem', type: 'pkcs8' })
    .toString();
const key = keyOf('ed25519');
const INSTALLERS = [
  'storedesk-1.2.3-linux-x86_64.AppImage',
  'storedesk-1.2.3-linux-arm64.AppImage',
  'storedesk-1.2.3-mac-x64.zip',
  'storedesk-1.2.3-mac-arm64.zip',
  'storedesk-1.2.3-win-x64.exe',
  'storedesk-1.2.3-win-arm64.exe',
  'storedesk-1.2.3-linux-amd64.deb',
  'storedesk-1.2.2-win-x64.exe',
];

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'storedesk-lists-'));
  for (const name of INSTALLERS) writeFileSync(join(folder, name), name);
});

afterEach(() => rmSync(folder, { recursive: true }));

const write = (changes: { stage?: number; key?: string; version?: string } = {}) =>
  writeUpdateLists({
    folder,
    version: '1.2.3',
    notes: '- Faster.',
    stage: 100,
    date: '2026-11-26T00:00:00.000Z',
    key,
    ...changes,
  });
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const filesOf = (list: string) =>
  (parse(read(list)) as { files: { url: string }[] }).files.map(({ url }) => url).toSorted();

test('writeUpdateLists writes one list per system, and on Linux one per processor', () => {
  expect(write()).toEqual(['latest-linux.yml', 'latest-linux-arm64.yml', 'latest-mac.yml', 'latest.yml']);
  expect(filesOf('latest-linux.yml')).toEqual(['storedesk-1.2.3-linux-x86_64.AppImage']);
  expect(filesOf('latest-linux-arm64.yml')).toEqual(['storedesk-1.2.3-linux-arm64.AppImage']);
  expect(filesOf('latest-mac.yml')).toEqual(['storedesk-1.2.3-mac-arm64.zip', 'storedesk-1.2.3-mac-x64.zip']);
  expect(filesOf('latest.yml')).toEqual(['storedesk-1.2.3-win-arm64.exe', 'storedesk-1.2.3-win-x64.exe']);
});

test('a list contains the version, notes, stage and the SHA-512 of each file', () => {
  write({ stage: 10 });
  const [name = ''] = INSTALLERS;
  expect(parse(read('latest-linux.yml'))).toMatchObject({
    version: '1.2.3',
    releaseNotes: '- Faster.',
    stagingPercentage: 10,
    files: [{ url: name, sha512: createHash('sha512').update(name).digest('base64'), size: name.length }],
  });
});

test('checkSignature accepts a list as written, and refuses a changed list, another key or no signature', () => {
  write();
  const list = read('latest.yml');
  const signature = read('latest.yml.sig');
  checkSignature(list, signature, publicKeyOf(key));
  expect(() => checkSignature(list.replace('1.2.3', '1.2.4'), signature, publicKeyOf(key))).toThrow(
    UnsignedList,
  );
  expect(() => checkSignature(list, signature, publicKeyOf(keyOf('ed25519')))).toThrow(UnsignedList);
  expect(() => checkSignature(list, '', publicKeyOf(key))).toThrow(UnsignedList);
});

test('writeUpdateLists refuses a key of another type, and writes no list for a version without installers', () => {
  expect(() => write({ key: keyOf('x25519') })).toThrow('Ed25519');
  expect(write({ version: '9.9.9' })).toEqual([]);
});

test('notesOf returns the section of the version in the changelog', () => {
  const changelog =
    '# Changelog\n\n## Unreleased\n\n- Next.\n\n## 1.2.3 - 2026-11-26\n\n### Added\n\n- This.\n\n## 1.2.2\n';
  expect(notesOf(changelog, '1.2.3')).toBe('Added\n\n- This.');
  expect(notesOf(changelog, '1.2')).toBe('');
});

test('notesOf returns plain text, with one line per entry', () => {
  const entries = [
    '- <kbd>Ctrl</kbd> <kbd>Enter</kbd> runs _Retry all_ with',
    '  `--public-url` and `--tokens-file`. See',
    '  [the guide](docs/guide/README.md).',
    '- **Stop all stores** before `STORE_TOKENS` changes; `status:act*` finds tags.',
  ].join('\n');
  const changelog = `## 1.2.3 - 2026-11-26\n\nFaster\nsearches.\n\n### Added\n\n#### App\n\n${entries}\n`;
  expect(notesOf(changelog, '1.2.3')).toBe(
    [
      'Faster searches.',
      '',
      'Added',
      '',
      'App',
      '',
      '- Ctrl Enter runs Retry all with --public-url and --tokens-file. See the guide.',
      '- Stop all stores before STORE_TOKENS changes; status:act* finds tags.',
    ].join('\n'),
  );
});

import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { QUERY_FILE_PROBLEMS, queryNameSchema } from '../../shared/contract/explorer-calls.ts';
import { makeDataDir } from '../test/host-under-test.ts';
import { createQueryFiles, type QueryFiles } from './query-files.ts';

let folder: ReturnType<typeof makeDataDir>;
let files: QueryFiles;
const QUERY = '{ shop { name } }';

beforeEach(() => {
  folder = makeDataDir();
  files = createQueryFiles(folder.dataDir);
});
afterEach(() => folder.remove());

const inFolder = (name = '') => join(folder.dataDir, 'queries', name);

function save(name: string, text = QUERY, replaces: string | null = null) {
  const saved = files.save({ name, text, replaces });
  if (!saved.ok) throw new Error(JSON.stringify(saved.error));
  return saved.value;
}
const wrong = (field: 'name' | 'text', kind: keyof typeof QUERY_FILE_PROBLEMS) => ({
  ok: false,
  error: { kind: 'invalid', fields: { [field]: [QUERY_FILE_PROBLEMS[kind]] } },
});

describe('the name of a query file', () => {
  test.each(['Orders', 'Bestellungen (März)', 'a.b-c_d', '商品', '7'])('may be %j', (name) => {
    expect(queryNameSchema.safeParse(name).success).toBe(true);
  });

  test.each([
    '',
    '.',
    '..',
    '../x',
    'a/b',
    String.raw`a\b`,
    '.hidden',
    'a.',
    ' a',
    'a ',
    'a\0b',
    'a\nb',
    'C:x',
    'con',
    'NUL.x',
    'x'.repeat(81),
  ])('may not be %j', (name) => {
    expect(queryNameSchema.safeParse(name).success).toBe(false);
  });
});

test('without a saved query there are no files and no folder', () => {
  expect(files.list()).toEqual([]);
  expect(readdirSync(folder.dataDir)).toEqual([]);
});

test('a saved query is opened and listed again, and readable by its owner only', () => {
  save('Shop');
  expect(files.open('Shop')).toMatchObject({ ok: true, value: { name: 'Shop', text: QUERY } });
  expect(statSync(inFolder('Shop.graphql')).mode & 0o777).toBe(0o600);
  expect(statSync(inFolder()).mode & 0o777).toBe(0o700);
  expect(files.list()).toEqual(['Shop']);
});

test('a new file never replaces an existing one, regardless of case', () => {
  save('Shop');
  expect(files.save({ name: 'Shop', text: 'x', replaces: null })).toMatchObject(wrong('name', 'taken'));
  expect(files.save({ name: 'SHOP', text: 'x', replaces: null })).toMatchObject(wrong('name', 'taken'));
  expect(readFileSync(inFolder('Shop.graphql'), 'utf8')).toBe(QUERY);
});

test('saving over the version that was read replaces the file', () => {
  const { version } = save('Shop');
  const { version: next } = save('Shop', '{ shop { id } }', version);
  expect(next).not.toBe(version);
  expect(files.open('Shop')).toMatchObject({ value: { text: '{ shop { id } }', version: next } });
});

test('a file that another program has changed is not overwritten', () => {
  const { version } = save('Shop');
  writeFileSync(inFolder('Shop.graphql'), 'theirs');
  expect(files.save({ name: 'Shop', text: 'mine', replaces: version })).toMatchObject(
    wrong('text', 'changed'),
  );
  expect(readFileSync(inFolder('Shop.graphql'), 'utf8')).toBe('theirs');
});

test('saving a file that was removed meanwhile creates it again', () => {
  const { version } = save('Shop');
  files.remove('Shop');
  save('Shop', 'mine', version);
  expect(files.open('Shop')).toMatchObject({ value: { text: 'mine' } });
});

test('an unfinished file of a crash is not listed and is removed by the next save', () => {
  mkdirSync(inFolder());
  writeFileSync(inFolder('.half.tmp'), '{ sh');
  expect(files.list()).toEqual([]);
  save('Shop');
  expect(readdirSync(inFolder())).toEqual(['Shop.graphql']);
});

test('a rename may change the case of a name, but never replaces another file', () => {
  save('Shop');
  save('Orders');
  expect(files.rename('Shop', 'orders')).toMatchObject(wrong('name', 'taken'));
  expect(files.rename('Shop', 'SHOP')).toMatchObject({ ok: true });
  expect(files.rename('Gone', 'Here')).toMatchObject(wrong('name', 'gone'));
  expect(files.list()).toEqual(['Orders', 'SHOP']);
});

test('opening a missing file fails, and removing it succeeds', () => {
  expect(files.open('Gone')).toMatchObject(wrong('name', 'gone'));
  expect(files.remove('Gone')).toMatchObject({ ok: true });
});

describe('a file that is not a query', () => {
  beforeEach(() => mkdirSync(inFolder()));

  test('is neither listed nor opened when it is a link out of the folder', () => {
    writeFileSync(join(folder.dataDir, 'secret'), 'secret');
    symlinkSync(join(folder.dataDir, 'secret'), inFolder('Link.graphql'));
    expect(files.list()).toEqual([]);
    expect(files.open('Link')).toMatchObject(wrong('name', 'notAQuery'));
  });

  test.each([
    ['too large', 'x'.repeat(50_001)],
    ['no text', Buffer.from([0xff, 0xfe, 0x00])],
  ])('is not opened when it is %s', (_, content) => {
    writeFileSync(inFolder('Odd.graphql'), content);
    expect(files.open('Odd')).toMatchObject(wrong('name', 'notAQuery'));
  });

  test('is not listed when it has another extension or is a folder', () => {
    writeFileSync(inFolder('notes.txt'), '');
    mkdirSync(inFolder('Folder.graphql'));
    expect(files.list()).toEqual([]);
  });
});

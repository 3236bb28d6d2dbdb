import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FILE_PROBLEMS, type FileConnection } from '../../shared/contract/connection-file.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import { readConnectionFile, writeConnectionFile } from './connection-file.ts';
import {
  idOf,
  input,
  setUpConnections,
  start,
  TOKEN,
  welcome,
  welcomeOf,
} from './test/connections-under-test.ts';
import { storeThat } from '../test/scripted-store.ts';

setUpConnections();

const ENTRY: FileConnection = {
  name: 'Berlin',
  kind: 'service',
  address: 'https://shop.example',
  header: 'X-Service-Access-Token',
  namespace: 'service',
  apiVersion: 'latest',
  colour: 'red',
  readOnly: true,
};
const SHOPIFY: FileConnection = {
  ...ENTRY,
  name: 'Bonn',
  kind: 'shopify',
  address: 'https://bonn.myshopify.com',
};

const fileOf = (connections: unknown, head: object = {}) =>
  JSON.stringify({ file: 'storedesk-connections', version: 1, connections, ...head });
const read = (text: string) => readConnectionFile(text, []);

test('a connection file contains no tokens and no ids, and reads back the same connections', () => {
  const own = [
    { ...ENTRY, id: 'one' as ConnectionId },
    { ...SHOPIFY, id: 'two' as ConnectionId },
  ];
  const text = writeConnectionFile(own);
  expect(Object.keys((JSON.parse(text) as { connections: object[] }).connections[0] ?? {})).toEqual([
    'name',
    'kind',
    'address',
    'header',
    'namespace',
    'apiVersion',
    'colour',
    'readOnly',
  ]);
  expect(read(text)).toEqual({
    problem: null,
    connections: [
      { ...ENTRY, connected: null },
      { ...SHOPIFY, connected: null },
    ],
  });
  expect(readConnectionFile(text, own).connections.map(({ connected }) => connected)).toEqual(['one', 'two']);
});

test('connections with the same name and address are written once', () => {
  const own = ['one', 'two'].map((id) => ({ ...ENTRY, id: id as ConnectionId }));
  expect(read(writeConnectionFile(own)).connections).toHaveLength(1);
});

describe('an invalid file is rejected as a whole, with the place of the mistake', () => {
  test.each<[string, string, object]>([
    ['too large', 'x'.repeat(200_001), { reason: 'too_large', entry: null, field: null }],
    ['nested too deeply', '['.repeat(50_000) + ']'.repeat(50_000), { reason: 'too_large' }],
    ['no JSON', 'name;address', { reason: 'not_json' }],
    ['empty', '', { reason: 'not_json' }],
    ['another file', '{"name":"package"}', { reason: 'other_file' }],
    ['a list', '[]', { reason: 'other_file' }],
    ['a later version', fileOf([ENTRY], { version: 2 }), { reason: 'version', field: 'version' }],
    ['without connections', fileOf([]), { reason: 'empty' }],
    ['with something else for them', fileOf('x'), { reason: 'field', field: 'connections' }],
    ['with too many', fileOf(Array.from({ length: 201 }, () => ENTRY)), { reason: 'too_many' }],
    [
      'with more in it',
      fileOf([ENTRY], { comment: 'x' }),
      { reason: 'unknown_field', entry: null, field: 'comment' },
    ],
  ])('%s', (_, text, problem) => {
    expect(read(text)).toMatchObject({ problem, connections: [] });
  });

  test.each<[string, object, object]>([
    ['a field too many', { ...ENTRY, note: 1 }, { reason: 'unknown_field', field: 'note' }],
    ['a token', { ...ENTRY, token: 'sat_1' }, { reason: 'token', field: 'token' }],
    ['an id', { ...ENTRY, id: 'one' }, { reason: 'unknown_field', field: 'id' }],
    ['no name', { ...ENTRY, name: ' ' }, { reason: 'field', field: 'name' }],
    ['another kind', { ...ENTRY, kind: 'magento' }, { reason: 'field', field: 'kind' }],
    ['another color', { ...ENTRY, colour: 'beige' }, { reason: 'field', field: 'colour' }],
    ['a header that is none', { ...ENTRY, header: 'X\nHost' }, { reason: 'field', field: 'header' }],
    ['read-only in words', { ...ENTRY, readOnly: 'yes' }, { reason: 'field', field: 'readOnly' }],
    ['no address', { ...ENTRY, address: 'no address' }, { reason: 'address', field: 'address' }],
    ['an address without encryption', { ...ENTRY, address: 'http://shop.example' }, { reason: 'address' }],
    [
      'a password in its address',
      { ...ENTRY, address: 'https://me:sat_1@shop.example' },
      { reason: 'credentials' },
    ],
    ['what another has', { ...SHOPIFY }, { reason: 'duplicate', field: 'name' }],
    ['nothing', [], { reason: 'field' }],
  ])('a connection with %s', (_, entry, problem) => {
    const answer = read(fileOf([SHOPIFY, entry]));
    expect(answer).toMatchObject({ problem: { ...problem, entry: 2 }, connections: [] });
    expect(JSON.stringify(answer)).not.toContain('sat_1');
  });

  test('arbitrary text and JSON', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.json().map((json) => fileOf([JSON.parse(json)])),
        ),
        (text) => {
          expect(FILE_PROBLEMS).toContain(read(text).problem?.reason);
        },
      ),
    );
  });
});

test('the connections that the user added are in the file without tokens and ids, and the sandbox is not', async () => {
  const store = await storeThat(welcome, welcomeOf('Southwind'));
  const { connections } = start();
  const id = idOf(await connections.add(input(store.origin, { colour: 'pink', readOnly: true })));
  await connections.add(input(store.origin, { keep: 'session' }));
  expect(connections.list()).toContainEqual(expect.objectContaining({ id, colour: 'pink', readOnly: true }));
  const text = writeConnectionFile(connections.forFile());
  expect(text).not.toContain(TOKEN);
  expect(text).not.toContain('connection-1');
  expect(readConnectionFile(text, connections.forFile()).connections).toMatchObject([
    { name: 'Southwind', address: store.origin, connected: 'connection-2' },
    { name: 'Northwind', address: store.origin, connected: id, colour: 'pink', readOnly: true },
  ]);
});

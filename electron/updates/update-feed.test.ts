import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readUpdateFeed } from './update-feed.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'storedesk-feed-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function read(updates?: object) {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'storedesk', updates }));
  return readUpdateFeed(folder);
}

const publicKey = 'MCowBQYDK2VwAyEA';

test('the feed is read from package.json, and is null if there is none', () => {
  const feed = { url: 'https://updates.test/stable', publicKey };
  expect(read(feed)).toEqual(feed);
  expect(read({ url: 'http://127.0.0.1:8080/stable', publicKey })).not.toBeNull();
  expect(read()).toBeNull();
});

test.each([
  'http://updates.test/stable',
  'http://127.0.0.1.updates.test/',
  'file:///srv/updates',
  'ftp://updates.test/',
  'updates.test',
])('%s is rejected as the URL of the feed', (url) => {
  expect(() => read({ url, publicKey })).toThrow('"url"');
});

test.each(['', 'not base64!'])('%j is rejected as the public key of the feed', (key) => {
  expect(() => read({ url: 'https://updates.test/', publicKey: key })).toThrow('"publicKey"');
});

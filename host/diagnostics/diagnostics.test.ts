import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SANDBOX_CONNECTION } from '../../shared/own-connections.ts';
import type { Connection } from '../../shared/contract/connection.ts';
import { writeDiagnostics, type DiagnosticsSources } from './diagnostics.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'storedesk-diagnostics-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const STORE: Connection = {
  id: SANDBOX_CONNECTION,
  name: 'Hollow Pine Outfitters',
  kind: 'remote',
  storeKind: 'service',
  gidNamespace: 'shopify',
  tokenKept: 'keychain',
  colour: 'blue',
  readOnly: true,
};

const sources = (): DiagnosticsSources => ({
  appInfo: {
    version: '0.1.0',
    shell: 'web',
    platform: 'linux',
    engines: [
      { name: 'Node', version: '24.18.0' },
      { name: 'SQLite', version: '3.53.4' },
    ],
  },
  dataDir,
  now: () => Date.UTC(2026, 0, 2),
  connections: { list: () => [STORE], originOf: () => 'https://hollow-pine.test:8443' },
  settings: {
    read: () => ({
      language: 'de',
      colorScheme: 'dark',
      density: 'compact',
      motion: 'system',
      zoom: 125,
      activeConnection: STORE.id,
      notifyArrivals: true,
      arrivalSound: false,
      barcodeScanner: 'not_seen',
      checkUpdates: false,
      scanSound: true,
    }),
  },
  vault: { problem: async () => Promise.resolve(null) },
  queue: {
    jobsUnderWay: () => [
      { state: 'held', jobs: [{ operation: 'accept', count: 3, of: 3, names: ['#1001'] }] as never },
    ],
  },
});

test('diagnostics describe the installation without personal data or store names', async () => {
  writeFileSync(
    join(dataDir, 'host.log'),
    [
      ...Array.from({ length: 200 }, (_, line) => `{"event":"old","line":${String(line)}}`),
      '{"event":"token_refused","at":"https://hollow-pine.test:8443/admin/api"}',
      'Hollow Pine Outfitters at hollow-pine.test:8443 answered ann.lee@example.com',
      'getaddrinfo ENOTFOUND hollow-pine.test',
    ].join('\n'),
  );
  const text = await writeDiagnostics(sources());
  expect(text.split('\n').slice(0, 6)).toEqual([
    `Storedesk 0.1.0, web on linux, Node 24.18.0, SQLite 3.53.4`,
    'time: 2026-01-02T00:00:00.000Z',
    'keychain: "ready"',
    expect.stringMatching(/^settings: \{"language":"de",.*"zoom":125/),
    'store: {"kind":"remote","storeKind":"service","tokenKept":"keychain","readOnly":true}',
    'operations that are open: {"held":3}',
  ]);
  expect(text).toContain('<store> at <store> answered <e-mail>');
  expect(text).not.toMatch(/Hollow|hollow|ann[.]lee|#1001|"line":0\}/);
  expect(text).toContain('store.log, its last lines:\n(cannot be read: ENOENT)');
});

test('an unreadable log is reported with its error code', async () => {
  mkdirSync(join(dataDir, 'host.log'));
  expect(await writeDiagnostics(sources())).toContain('host.log, its last lines:\n(cannot be read: EISDIR)');
});

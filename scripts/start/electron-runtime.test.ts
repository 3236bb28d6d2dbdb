import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findOrInstallRuntime, findRuntime } from './electron-runtime.ts';

let folder: string;
let server: Server | null = null;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'storedesk-runtime-'));
  writeFileSync(join(folder, 'package.json'), '{"version":"45.0.0"}');
});

afterEach(() => {
  server?.close();
  server?.closeAllConnections();
  server = null;
  rmSync(folder, { recursive: true });
});

function place(env: NodeJS.ProcessEnv = {}) {
  return { packageFolder: folder, platform: 'linux' as const, env, patienceMs: 5_000 };
}

/** Writes an installer like Electron's: downloads with fetch, unpacks, writes path.txt last. */
function writeInstaller(url: string) {
  writeFileSync(
    join(folder, 'install.js'),
    `const fs = require('node:fs'); const path = require('node:path');
     fetch(${JSON.stringify(url)}).then(async (answer) => {
       if (!answer.ok) throw new Error('status ' + answer.status);
       const dist = path.join(__dirname, 'dist');
       fs.mkdirSync(dist);
       fs.writeFileSync(path.join(dist, 'electron'), await answer.text());
       fs.writeFileSync(path.join(dist, 'version'), 'v45.0.0');
       fs.writeFileSync(path.join(__dirname, 'path.txt'), 'electron');
     }).catch(() => process.exit(1));`,
  );
}

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/electron.zip`;
}

function installed(version: string) {
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'dist/version'), version);
  writeFileSync(join(folder, 'dist/electron'), '');
}

test('an installed runtime is found', () => {
  expect(findRuntime(place())).toBeNull();
  installed('45.0.0');
  writeFileSync(join(folder, 'path.txt'), 'electron');
  expect(findRuntime(place())).toBe(join(folder, 'dist/electron'));
});

test('a runtime of another version or an incomplete one is not found', () => {
  installed('44.0.0');
  expect(findRuntime(place())).toBeNull();
  writeFileSync(join(folder, 'path.txt'), 'electron');
  expect(findRuntime(place())).toBeNull();
});

test('only ELECTRON_OVERRIDE_DIST_PATH is searched if it is set', async () => {
  const elsewhere = join(folder, 'elsewhere');
  const env = { ELECTRON_OVERRIDE_DIST_PATH: elsewhere };
  expect(await findOrInstallRuntime(place(env), () => undefined)).toEqual({
    kind: 'missing',
    because: 'ELECTRON_OVERRIDE_DIST_PATH holds no Electron',
  });
  mkdirSync(elsewhere);
  writeFileSync(join(elsewhere, 'electron'), '');
  expect(findRuntime(place(env))).toBe(join(elsewhere, 'electron'));
});

test('a missing runtime is downloaded and the progress is shown', async () => {
  writeInstaller(await serve((_request, response) => response.end('x'.repeat(1000))));
  const lines: string[] = [];
  const runtime = await findOrInstallRuntime(place(), (line) => lines.push(line));
  expect(runtime).toEqual({ kind: 'found', program: join(folder, 'dist/electron') });
  expect(lines.at(-1)).toBe('Downloading Electron: 100 %');
});

test('a failed download is reported', async () => {
  writeInstaller('http://127.0.0.1:1/electron.zip');
  expect(await findOrInstallRuntime(place(), () => undefined)).toEqual({
    kind: 'missing',
    because: 'Electron is not installed and could not be downloaded',
  });
});

test('a download that does not begin times out', async () => {
  // Accepts the connection but never answers, like a host behind a firewall.
  writeInstaller(await serve(() => undefined));
  expect(await findOrInstallRuntime({ ...place(), patienceMs: 100 }, () => undefined)).toEqual({
    kind: 'missing',
    because: 'the download of Electron did not begin within 0.1 seconds',
  });
});

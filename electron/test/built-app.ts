import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../..');

/** A folder laid out like the packaged app, with the real main process and preload, and a minimal page and store. */
export interface BuiltApp {
  readonly path: string;
  readonly main: string;
  readonly preload: string;
  remove(): void;
}

const page = `<!doctype html><html lang="en"><title>Storedesk</title>
<script type="module" src="/page.js"></script><p id="shell"></p></html>`;

const pageScript = `document.querySelector('#shell').textContent = window.storedesk.shell;`;

/**
 * Prints D7's first line, accepts every fulfillment request, answers every other request with `{}`, and stops when
 * told to. Writes its calls and its end to files in its working directory.
 */
const store = `import { appendFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
const accepted = { id: 1, status: 'in_progress', request_status: 'accepted', updated_at: '2026-01-02T03:04:05Z' };
const server = createServer((request, response) => {
  appendFileSync('calls', request.url + '\\n');
  response.end(JSON.stringify(request.url.endsWith('/accept.json') ? { fulfillment_order: accepted } : {}));
}).listen(0, '127.0.0.1', () => {
  const listening = 'http://127.0.0.1:' + server.address().port;
  console.log(JSON.stringify({ listening, tokens: [{ token: 'token', scopes: [] }] }));
});
process.parentPort.on('message', ({ data }) => {
  if (data !== 'shutdown') return;
  writeFileSync('stopped-in-order', JSON.stringify(process.env));
  process.exit(0);
});`;

/**
 * Builds what has changed, like `npm run build`, and copies it into a new folder. `isWhole`: with the real page and store
 * too.
 */
export async function buildApp(isWhole = false): Promise<BuiltApp> {
  const rest = isWhole ? (['renderer', 'store'] as const) : [];
  const script = join(root, 'scripts/build.ts');
  await promisify(execFile)(process.execPath, [script, 'electron', 'preload', ...rest]);
  // Inside node_modules, so that the bundles can resolve the few packages that they import.
  const cache = join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const path = mkdtempSync(join(cache, 'electron-app-'));
  for (const folder of ['electron', ...rest])
    cpSync(join(root, 'dist', folder), join(path, 'dist', folder), { recursive: true });
  if (!isWhole) writeRest(path);
  writeFileSync(join(path, 'package.json'), '{"name":"storedesk","version":"0.1.0"}');
  return {
    path,
    main: join(path, 'dist/electron/main.cjs'),
    preload: join(path, 'dist/electron/preload.cjs'),
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}

function writeRest(path: string): void {
  for (const folder of ['renderer', 'store']) mkdirSync(join(path, 'dist', folder));
  writeFileSync(join(path, 'dist/renderer/index.html'), page);
  writeFileSync(join(path, 'dist/renderer/page.js'), pageScript);
  writeFileSync(join(path, 'dist/store/main.mjs'), store);
}

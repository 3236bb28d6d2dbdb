import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type InlineConfig } from 'vite';
import { configs } from '../../vite.config.ts';

/** The folder of an app as it is packed: the real main process and preload, a small page, a small store. */
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
 * Speaks D7's first line, accepts whatever it is to accept, answers every other request alike, and stops when it is
 * told. Leaves a note of its calls and of its end.
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
 * Builds both bundles as \`npm run build\` does, into a folder of its own, so that tests never meet an old one. `isWhole`: the
 * page and the store are the real ones, too.
 */
export async function buildApp(isWhole = false): Promise<BuiltApp> {
  // Inside node_modules, where the bundles find their few packages.
  const cache = join(import.meta.dirname, '../../node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const path = mkdtempSync(join(cache, 'electron-app-'));
  for (const config of [configs.electron, configs.preload]) await build(into(path, config));
  if (isWhole) await buildRest(path);
  else writeRest(path);
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

async function buildRest(path: string): Promise<void> {
  const { NODE_ENV = '' } = process.env;
  // What a test runner sets here would give React's development build.
  process.env['NODE_ENV'] = 'production';
  await build(into(path, configs.renderer, 'dist/renderer'));
  for (const name of ['store', 'scan-worker', 'electron-catalogue-worker'] as const)
    await build(into(path, configs[name]));
  process.env['NODE_ENV'] = NODE_ENV;
}

function into(path: string, config: InlineConfig, folder = 'dist'): InlineConfig {
  return { ...config, build: { ...config.build, outDir: join(path, folder) } };
}

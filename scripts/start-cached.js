/** `npm start`: runs `start.ts` with Node's compile cache, which speeds up the next start. */
import * as nodeModule from 'node:module';
import { join } from 'node:path';

// Runs on any Node since 20: without its install script, the package `node` leaves the system's Node in place.
if (Number.parseInt(process.versions.node) < 24) {
  console.error('The npm package `node` is not installed: run `npm rebuild node --ignore-scripts=false`.');
  process.exitCode = 1;
} else {
  nodeModule.enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/storedesk'));
  await import('./start.ts');
}

/** `npm start`: runs `start.ts` with Node's compile cache, which speeds up the next start. */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/storedesk'));
await import('./start.ts');

/** `npm start`: `start.ts`, with what Node makes of all TypeScript and JavaScript that it loads kept for the next start. */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/storedesk'));
await import('./start.ts');

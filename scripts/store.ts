/**
 * Runs the store on its own: `npm run -s store -- --port 4000`. Arguments are passed to store/main.ts unchanged.
 * Standard output belongs to the store, whose first line says where it listens; the build writes to stderr.
 */
import { join } from 'node:path';
import { takeEnvironment } from '../store/config.ts';
import { build } from './build.ts';
import { runProgram } from './run-program.ts';

// Processes of the build do not need the tokens.
const secrets = takeEnvironment(process.env);
await build({ names: ['store', 'scan-worker'], log: console.error });
const store = join(import.meta.dirname, '../dist/store/main.mjs');
process.exitCode = await runProgram(process.execPath, [store, ...process.argv.slice(2)], { ...secrets });

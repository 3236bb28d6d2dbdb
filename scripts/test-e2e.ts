/** Builds what changed and runs Playwright on it, with the given arguments: `npm run test:e2e -- variant-grid`. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { makeDemoDatabase } from '../e2e/support/make-demo-database.ts';
import { build } from './build.ts';
import { findChromium, howToInstallChromium } from './chromium.ts';
import { runProgram } from './run-program.ts';
import { drivenRuntime } from './start/driven-runtime.ts';

async function main(): Promise<number> {
  if (findChromium() === undefined) {
    console.error(howToInstallChromium);
    return 1;
  }
  const runtime = drivenRuntime(join(import.meta.dirname, '..'));
  if (runtime.kind === 'missing')
    console.log(`The stories drive the web shell and not the desktop app, because ${runtime.because}.`);
  await build();
  const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');
  const demo = await makeDemoDatabase();
  try {
    return await runProgram(process.execPath, [playwright, 'test', ...process.argv.slice(2)], demo.env);
  } finally {
    await demo.remove();
  }
}

process.exitCode = await main();

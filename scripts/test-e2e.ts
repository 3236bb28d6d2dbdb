/** Builds what changed and runs Playwright on it; arguments go to Playwright: `npm run test:e2e -- variant-grid`. */
import { createRequire } from 'node:module';
import { build } from './build.ts';
import { findChromium, howToInstallChromium } from './chromium.ts';
import { runProgram } from './run-program.ts';

async function main(): Promise<number> {
  if (findChromium() === undefined) {
    console.error(howToInstallChromium);
    return 1;
  }
  await build();
  const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');
  return runProgram(process.execPath, [playwright, 'test', ...process.argv.slice(2)]);
}

process.exitCode = await main();

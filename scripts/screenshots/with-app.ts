import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startWebShell, type RunningApp } from '../../e2e/support/web-shell.ts';

/** Runs the built app on its own demo data, in a folder that is removed afterwards. Its link works for one browser. */
export async function withApp(take: (app: RunningApp, dataDir: string) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'storedesk-pictures-'));
  const app = await startWebShell(dataDir);
  try {
    await take(app, dataDir);
  } finally {
    await app.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

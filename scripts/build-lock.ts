import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Far more than any build takes; whoever still waits then should say so instead of waiting on. */
const PATIENCE_MS = 600_000;

/**
 * Waits until no other process builds here, and keeps others out until the returned function is called: two starts, or
 * two tests, that find the same target stale must not write it at once. The lock ends with the process that holds it.
 */
export function lockBuilds(root: string): () => void {
  const folder = join(root, 'node_modules/.cache');
  mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(join(folder, 'build.lock'), { timeout: PATIENCE_MS });
  lock.exec('begin exclusive');
  return () => lock.close();
}

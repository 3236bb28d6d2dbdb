import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Maximum wait for the lock, in milliseconds: far longer than any build takes, so that waiting fails instead of hanging. */
const PATIENCE_MS = 600_000;

/**
 * Waits until no other process builds here, and locks others out until the returned function is called: two starts, or
 * two tests, that find the same target stale must not write it at the same time. The lock ends with the process that
 * holds it.
 */
export function lockBuilds(root: string): () => void {
  const folder = join(root, 'node_modules/.cache');
  mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(join(folder, 'build.lock'), { timeout: PATIENCE_MS });
  lock.exec('begin exclusive');
  return () => lock.close();
}

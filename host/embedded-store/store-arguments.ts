import { join } from 'node:path';
import { EMBEDDED_REST_BUCKET } from '../../shared/limits.ts';

/** The command line of the embedded store (D7), with a port chosen by the system. Contains no secret. */
export function storeArguments(dataDir: string): string[] {
  const options = {
    port: '0',
    host: '127.0.0.1',
    database: join(dataDir, 'store.db'),
    seed: 'demo',
    'rest-bucket': String(EMBEDDED_REST_BUCKET.size),
    'rest-rate': String(EMBEDDED_REST_BUCKET.perSecond),
  };
  const pairs = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  return [...pairs, '--sandbox', '--allow-private-src'];
}

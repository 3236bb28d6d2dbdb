import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPostgres, startCluster, type PostgresCluster } from '../../conformance/postgres-cluster.ts';
import { listen, runStore } from '../../resilience/store-process.ts';
import { createAuthority, type Authority } from '../certificates.ts';
import { NET_MS } from '../programs.ts';

let folder: string;
let cluster: PostgresCluster;
let authority: Authority;
let stranger: Authority;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storedesk-tls-'));
  authority = await createAuthority(folder, 'authority');
  stranger = await createAuthority(folder, 'stranger');
  const { certificate, key } = await authority.certify('IP:127.0.0.1');
  cluster = await startCluster(findPostgres() ?? '', {
    settings: ['ssl = on', "ssl_cert_file = 'server.pem'", "ssl_key_file = 'server.key'"],
    files: {
      'server.pem': certificate,
      'server.key': key,
      'pg_hba.conf': 'hostssl all all 127.0.0.1/32 scram-sha-256\n',
    },
  });
}, NET_MS);
afterAll(async () => {
  await cluster.stop();
  await rm(folder, { recursive: true });
});

/** `127.0.0.1` and `localhost` are both this machine; the certificate is for the former only. */
function address(parameters: string, hostname = '127.0.0.1'): string {
  return `${Object.assign(new URL(cluster.url('postgres')), { hostname }).href}?${parameters}`;
}

const verified = () => `sslmode=verify-full&sslrootcert=${authority.path}`;

async function sentenceFor(url: string): Promise<string> {
  const store = runStore(['--port', '0', '--database', url]);
  expect(await store.ended).toBe(1);
  expect(store.log().trim().split('\n')).toHaveLength(1);
  expect(store.log()).not.toContain(new URL(cluster.url('postgres')).password);
  return store.log().trim();
}

test(
  'a store uses TLS on every connection to a server with a verified certificate',
  async () => {
    const store = await listen(address(verified()), ['--files', join(folder, 'files')]);
    expect((await store.client.call('themes.list')).status).toBe(200);
    const client = new Client({ connectionString: address(verified()) });
    await client.connect();
    const { rows } = await client.query(
      "select distinct ssl.ssl from pg_stat_ssl as ssl join pg_stat_activity using (pid) where application_name = 'storedesk'",
    );
    expect(rows).toEqual([{ ssl: true }]);
    await client.end();
    store.child.kill('SIGTERM');
    expect(await store.ended).toBe(0);
  },
  NET_MS,
);

test.each([
  [
    'a certificate of another authority',
    () => address(`sslmode=verify-full&sslrootcert=${stranger.path}`),
    /certificate/,
  ],
  ['a certificate of no known authority', () => address('sslmode=verify-full'), /certificate/],
  [
    'a certificate for another name',
    () => address(verified(), 'localhost'),
    /does not match certificate's altnames/,
  ],
  ['no TLS, where the server insists on it', () => address('sslmode=disable'), /does not let store in/],
  [
    'a file that is not there',
    () => address('sslmode=verify-full&sslrootcert=/nowhere/ca.pem'),
    /^The file \/nowhere\/ca\.pem, which the address of the database names, cannot be read\.$/,
  ],
])('%s ends the store with one sentence and exit code 1', async (_name, url, sentence) => {
  expect(await sentenceFor(url())).toMatch(sentence);
});

test('sslmode=require is refused', async () => {
  const store = runStore(['--port', '0', '--database', address('sslmode=require')]);
  expect(await store.ended).toBe(2);
  expect(store.log()).toMatch(/must have one of verify-full, no-verify, disable as its sslmode/);
});

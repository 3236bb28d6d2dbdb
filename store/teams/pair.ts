import { Client } from 'pg';
import { findPostgres, startCluster, type PostgresCluster } from '../conformance/postgres-cluster.ts';
import { manage } from '../conformance/test-database.ts';

/** A primary and its synchronous standby: a commit is confirmed once both have flushed it to disk. */
export interface Pair {
  readonly primary: PostgresCluster;
  readonly standby: PostgresCluster;
  /** URL of the database `shop`, with both servers. */
  readonly url: string;
  stop(): Promise<void>;
}

const STANDBY = 'standby';
const SETTINGS = [
  'wal_level = replica',
  'max_wal_senders = 5',
  'synchronous_commit = on',
  'hot_standby = on',
];

/** Starts both servers, with an empty database `shop`. */
export async function startPair(): Promise<Pair> {
  const bin = findPostgres() ?? '';
  const primary = await startCluster(bin, { settings: SETTINGS });
  await manage(primary.url('postgres'), 'create database shop');
  const standby = await startCluster(bin, { standby: { of: primary, name: STANDBY } });
  // Set after the standby was copied, which would otherwise wait for itself after it has taken over.
  await manage(primary.url('postgres'), `alter system set synchronous_standby_names = '${STANDBY}'`);
  await manage(primary.url('postgres'), 'select pg_reload_conf()');
  await untilTrue(
    primary.url('postgres'),
    "select count(*) > 0 as yes from pg_stat_replication where sync_state = 'sync'",
  );
  const [first, second] = [primary, standby].map((server) => new URL(server.url('shop')));
  return {
    primary,
    standby,
    url: `${first?.href.replace(first.host, `${first.host},${second?.host ?? ''}`) ?? ''}?target_session_attrs=primary`,
    stop: async () => {
      await Promise.all([standby.stop(), primary.stop()]);
    },
  };
}

/** Repeats a query until its column `yes` is true. */
export async function untilTrue(url: string, question: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (;;) {
      const { rows } = await client.query<{ yes: boolean }>(question);
      if (rows[0]?.yes === true) return;
    }
  } finally {
    await client.end();
  }
}

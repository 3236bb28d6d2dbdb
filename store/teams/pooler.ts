import { startProgram, type ServerProcess } from './programs.ts';

export interface Pooler extends Pick<ServerProcess, 'port' | 'stop'> {
  /** URL of a database behind the pooler. */
  url(database: string): string;
  /** Switches to another server with the same users and passwords. */
  moveTo(server: string): Promise<void>;
}

export interface PoolerOptions {
  /** Connections to the server per database: few, so that the transactions of a client change between them. */
  readonly size: number;
  /** Additional lines of its configuration. */
  readonly settings?: readonly string[];
}

/** Starts PgBouncer in transaction mode in front of a server, with a pool for each of its databases. */
export async function startPooler(server: string, { size, settings = [] }: PoolerOptions): Promise<Pooler> {
  const { username, password } = new URL(server);
  const configure = (own: number, { hostname, port }: URL) => ({
    'users.txt': `"${username}" "${password}"\n`,
    'pgbouncer.ini': [
      '[databases]',
      `* = host=${hostname} port=${port}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${String(own)}`,
      'unix_socket_dir =',
      'auth_type = scram-sha-256',
      'auth_file = users.txt',
      'pool_mode = transaction',
      `default_pool_size = ${String(size)}`,
      'max_client_conn = 1000',
      'server_login_retry = 1',
      ...settings,
      '',
    ].join('\n'),
  });
  const pooler = await startProgram('pgbouncer', ['pgbouncer.ini'], (own) => configure(own, new URL(server)));
  const { port } = pooler;
  return {
    port,
    stop: async () => pooler.stop(),
    moveTo: async (other) => pooler.reload(configure(port, new URL(other))),
    url: (database) => `postgres://${username}:${password}@127.0.0.1:${String(port)}/${database}`,
  };
}

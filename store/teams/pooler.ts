import { startProgram, type ServerProcess } from './programs.ts';

export interface Pooler extends ServerProcess {
  /** Address of a database through it. */
  url(database: string): string;
}

export interface PoolerOptions {
  /** Connections to the server for each database: few, so that transactions of one client are on several. */
  readonly size: number;
  /** Lines of its settings. */
  readonly settings?: readonly string[];
}

/** Starts PgBouncer in transaction mode in front of a server, for each of whose databases it has a pool. */
export async function startPooler(server: string, { size, settings = [] }: PoolerOptions): Promise<Pooler> {
  const { hostname, port, username, password } = new URL(server);
  const pooler = await startProgram('pgbouncer', ['pgbouncer.ini'], (own) => ({
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
  }));
  return {
    ...pooler,
    url: (database) => `postgres://${username}:${password}@127.0.0.1:${String(pooler.port)}/${database}`,
  };
}

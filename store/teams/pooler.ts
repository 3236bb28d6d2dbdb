import { startProgram, type ServerProcess } from './programs.ts';

export interface Pooler extends Pick<ServerProcess, 'port' | 'stop'> {
  /** Address of a database through it. */
  url(database: string): string;
  /** Puts it in front of another server, whose users and passwords are the same. */
  moveTo(server: string): Promise<void>;
}

export interface PoolerOptions {
  /** Connections to the server for each database: few, so that transactions of one client are on several. */
  readonly size: number;
  /** Lines of its settings. */
  readonly settings?: readonly string[];
}

/** Starts PgBouncer in transaction mode in front of a server, for each of whose databases it has a pool. */
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

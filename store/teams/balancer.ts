import { startProgram, type ServerProcess } from './programs.ts';

/**
 * Starts HAProxy in front of stores on these ports of this machine, configured as in `docs/teams.md`: a store gets requests
 * while its `/readyz` reports that it is ready.
 */
export async function startBalancer(ports: readonly number[]): Promise<ServerProcess> {
  return startProgram('haproxy', ['-f', 'haproxy.cfg', '-db', '-q'], (own) => ({
    'haproxy.cfg': [
      'defaults',
      '  mode http',
      '  timeout connect 5s',
      '  timeout client 60s',
      '  timeout server 60s',
      '  timeout check 10s',
      '  option redispatch',
      '  retries 3',
      'frontend shop',
      `  bind 127.0.0.1:${String(own)}`,
      '  default_backend stores',
      'backend stores',
      '  option httpchk GET /readyz',
      '  default-server check inter 200ms fall 1 rise 1',
      ...ports.map((port, index) => `  server store${String(index)} 127.0.0.1:${String(port)}`),
      '',
    ].join('\n'),
  }));
}

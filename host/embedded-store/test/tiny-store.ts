/** A stand-in for the store in tests of its process: prints its address, and exits on request. */
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const behaviour = process.argv[2] ?? 'well';

if (behaviour === 'crashing') process.exit(3);
if (behaviour === 'talkative') process.stdout.write('Hello, I am no store.\n');

const server = createServer((_request, response) => response.end('{}'));
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  const token = `sat_${randomBytes(32).toString('base64url')}`;
  const line = { listening: `http://127.0.0.1:${String(port)}`, tokens: [{ token, scopes: [] }] };
  if (behaviour === 'well') process.stdout.write(`${JSON.stringify(line)}\n`);
});
process.once('SIGTERM', () => process.exit(0));
process.stdin.on('end', () => process.exit(0)).resume();

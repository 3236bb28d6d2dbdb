import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers everything with the same bytes: the most that Node can do. Run as a process of its own. */
const body = Buffer.from(process.argv[2] ?? '', 'base64');
const server = createServer((_request, response) => {
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
  });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}\n`);
});

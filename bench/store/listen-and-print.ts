import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Listens on a free port and prints the address as the first line of output. */
export function listenAndPrint(server: Server): void {
  server.listen(0, '127.0.0.1', () => {
    process.stdout.write(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}\n`);
  });
}

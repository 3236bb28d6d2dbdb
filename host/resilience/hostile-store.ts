import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { Way } from './hostile-ways.ts';

/** A store on a raw socket that answers well or misbehaves in one specific way. */
export interface HostileStore {
  readonly origin: string;
  /** Sets how requests are answered from now on; null answers well. `early`: before the request is read. */
  behave(way: Way | null, early?: boolean): void;
  /** Bytes sent in the longest answer so far. */
  longest(): number;
  close(): Promise<void>;
}

const THEME = { id: 7, name: 'Dawn' };
const ORDER = {
  id: 1,
  status: 'in_progress',
  request_status: 'accepted',
  updated_at: '2026-01-02T03:04:05Z',
};

/** One body that is a valid answer to every call the tests make. */
const GOOD = {
  themes: [THEME],
  theme: THEME,
  fulfillment_order: ORDER,
  data: {
    shop: { name: 'Northwind', currencyCode: 'EUR' },
    __typename: 'QueryRoot',
    currentAppInstallation: { accessScopes: [{ handle: 'themes' }] },
    fulfillmentOrder: {
      id: 'gid://service/FulfillmentOrder/1',
      status: 'IN_PROGRESS',
      requestStatus: 'ACCEPTED',
      updatedAt: ORDER.updated_at,
    },
  },
};

/** `stuck` is called when a way leaves the host waiting. */
export async function startHostileStore(stuck: () => void): Promise<HostileStore> {
  let current: { readonly way: Way | null; readonly early: boolean } = { way: null, early: false };
  let longest = 0;
  const sockets = new Set<Socket>();

  function answer(socket: Socket): void {
    if (current.way !== null) {
      current.way({ socket, stuck });
      return;
    }
    const body = JSON.stringify(GOOD);
    const head = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nconnection: close\r\ncontent-length: ${body.length}`;
    socket.end(`${head}\r\n\r\n${body}`);
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      longest = Math.max(longest, socket.bytesWritten - socket.writableLength);
      sockets.delete(socket);
    });
    let request = '';
    if (current.early) answer(socket);
    else {
      socket.setEncoding('latin1').on('data', (text: string) => {
        request += text;
        const [head = '', ...rest] = request.split('\r\n\r\n');
        const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
        if (!request.includes('\r\n\r\n') || rest.join('\r\n\r\n').length < length) return;
        request = '';
        answer(socket);
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behave: (way, early = false) => {
      current = { way, early };
    },
    longest: () => longest,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

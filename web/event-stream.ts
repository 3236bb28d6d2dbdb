import type { ServerResponse } from 'node:http';
import type { Host } from '../host/create-host.ts';
import { PRIVATE_HEADERS } from './answer.ts';

/** Often enough that a page notices within seconds that the shell hangs (`renderer/data/web-events.ts`). */
const HEARTBEAT_MS = 2_000;

/** What may wait for a page that does not read: then its stream ends, and the page opens another one. Bytes. */
const MAX_WAITING = 8 * 1024 * 1024;

/** The host's events as server-sent events, until either side ends it. */
export interface EventStreams {
  open(response: ServerResponse): void;
  closeAll(): void;
}

export function createEventStreams({ events }: Pick<Host, 'events'>): EventStreams {
  /** How each stream is ended. */
  const streams = new Set<() => void>();
  return {
    open: (response) => {
      response.writeHead(200, { ...PRIVATE_HEADERS, 'content-type': 'text/event-stream' });
      // Also sends the headers: the page knows at once that it listens.
      response.write('retry: 1000\n\n');
      const heartbeat = setInterval(() => response.write(': heartbeat\n\n'), HEARTBEAT_MS);
      const unsubscribe = events.subscribe((event) => {
        if (response.writableLength > MAX_WAITING) response.destroy();
        else response.write(`data: ${JSON.stringify(event)}\n\n`);
      });
      const stopTelling = () => {
        clearInterval(heartbeat);
        unsubscribe();
        streams.delete(end);
      };
      // The host still has something to tell while it stops.
      const end = () => {
        stopTelling();
        response.end();
      };
      streams.add(end);
      response.once('close', stopTelling);
    },
    closeAll: () => {
      for (const end of streams) end();
    },
  };
}

/** What this needs of Node's `Socket`. */
interface Connection {
  readonly destroyed: boolean;
  /** Bytes that the client has not accepted yet. */
  readonly writableLength: number;
  destroy(): void;
  prependListener(event: 'timeout', listener: () => void): void;
}

/** What this needs of Node's `ServerResponse`. */
interface Response {
  /** `close`: it was sent completely, or its connection was closed. */
  on(event: 'close', listener: () => void): void;
  once(event: 'timeout', listener: () => void): void;
}

/** Calls `start` when the earlier requests of the connection are answered. */
export type QueueRequest = (connection: Connection, response: Response, start: () => void) => void;

/** Maximum number of unanswered requests on one connection. */
const MAX_UNANSWERED = 100;

/**
 * Prevents clients that do not read their responses from filling the memory of a server. Starts the requests of a connection
 * one after another, each when the response before it was sent, because Node starts all that it has read at once. Closes the
 * connection if more than `MAX_UNANSWERED` have arrived, or if the client reads nothing of a response until the server's
 * timeout; a response that is not ready yet may take longer.
 */
export function createRequestQueues(): QueueRequest {
  const queues = new WeakMap<Connection, (response: Response, start: () => void) => void>();
  return (connection, response, start) => {
    let queue = queues.get(connection);
    if (queue === undefined) {
      queue = createQueue(connection);
      queues.set(connection, queue);
    }
    queue(response, start);
  };
}

function createQueue(connection: Connection): (response: Response, start: () => void) => void {
  /** Oldest first; only the first one is started. */
  const unanswered: { readonly response: Response; readonly start: () => void }[] = [];
  const startNext = (): void => {
    unanswered.shift();
    if (!connection.destroyed) unanswered[0]?.start();
  };
  connection.prependListener('timeout', () => {
    // Node's own listener follows, which closes the connection unless the response has a listener.
    if (connection.writableLength === 0) unanswered[0]?.response.once('timeout', () => undefined);
  });
  return (response, start) => {
    if (connection.destroyed) return;
    unanswered.push({ response, start });
    response.on('close', startNext);
    if (unanswered.length === 1) start();
    else if (unanswered.length > MAX_UNANSWERED) connection.destroy();
  };
}

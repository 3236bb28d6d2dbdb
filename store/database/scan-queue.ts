import { err, ok, type Result } from '../../shared/result.ts';

/** Decides which client may run a scan next. */
export interface ScanQueue {
  /**
   * Resolves when it is this client's turn; the caller must end the turn with `leave`. `busy`: too many requests are waiting.
   * `cancelled`: the signal was aborted, or the queue was closed, before it was its turn.
   */
  enter(clientId: string, signal: AbortSignal): Promise<Result<Turn, 'busy' | 'cancelled'>>;
  /** Number of turns in progress. */
  readonly running: () => number;
  /** Cancels waiting requests and refuses new ones. */
  close(): void;
  readonly closed: () => boolean;
}

export interface Turn {
  leave(): void;
}

export interface QueueLimits {
  /** Maximum number of scans that run at the same time. */
  readonly slots: number;
  /** Maximum number of waiting requests, per client and in total. */
  readonly waitingPerClient: number;
  readonly waiting: number;
}

/** Limits on the number of requests that wait for their scan. */
export const SCAN_QUEUE = { waitingPerClient: 100, waiting: 1000 } as const;

interface Client {
  readonly waiting: Set<() => void>;
  running: number;
}

/**
 * Creates a queue in which clients take turns: a client with a thousand requests delays another client by one scan at most.
 * If there are several slots, one client never takes all of them.
 */
export function createScanQueue({ slots, waitingPerClient, waiting }: QueueLimits): ScanQueue {
  /** In the order of their turns. */
  const clients = new Map<string, Client>();
  const perClient = Math.max(1, slots - 1);
  const closing = new AbortController();
  let running = 0;
  let waitingNow = 0;

  const letNextIn = (): void => {
    while (running < slots) {
      const next = [...clients].find(([, each]) => each.waiting.size > 0 && each.running < perClient);
      if (next === undefined) return;
      const [clientId, client] = next;
      clients.delete(clientId);
      clients.set(clientId, client);
      const [letIn] = client.waiting;
      client.running += 1;
      running += 1;
      letIn?.();
    }
  };

  const wait = async (clientId: string, client: Client, signal: AbortSignal) =>
    new Promise<Result<Turn, 'cancelled'>>((resolve) => {
      const stopWaiting = (): void => {
        client.waiting.delete(letIn);
        waitingNow -= 1;
        signal.removeEventListener('abort', cancel);
        closing.signal.removeEventListener('abort', cancel);
      };
      const cancel = (): void => {
        stopWaiting();
        forget(clientId, client);
        resolve(err('cancelled'));
      };
      const letIn = (): void => {
        stopWaiting();
        resolve(ok({ leave: leaveOnce(clientId, client) }));
      };
      client.waiting.add(letIn);
      waitingNow += 1;
      signal.addEventListener('abort', cancel);
      closing.signal.addEventListener('abort', cancel);
      letNextIn();
    });

  const leaveOnce = (clientId: string, client: Client) => (): void => {
    client.running -= 1;
    running -= 1;
    forget(clientId, client);
    letNextIn();
  };
  const forget = (clientId: string, client: Client): void => {
    if (client.waiting.size === 0 && client.running === 0) clients.delete(clientId);
  };

  return {
    enter: async (clientId, signal) => {
      if (signal.aborted || closing.signal.aborted) return err('cancelled');
      const client = clients.get(clientId) ?? { waiting: new Set(), running: 0 };
      if (client.waiting.size >= waitingPerClient || waitingNow >= waiting) return err('busy');
      clients.set(clientId, client);
      return wait(clientId, client, signal);
    },
    running: () => running,
    close: () => {
      closing.abort();
    },
    closed: () => closing.signal.aborted,
  };
}

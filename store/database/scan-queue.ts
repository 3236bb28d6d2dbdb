import { err, ok, type Result } from '../../shared/result.ts';

/** Decides who may run a scan next. */
export interface ScanQueue {
  /**
   * Resolves when it is this client's turn; whoever was let in says when it leaves. `busy`: too many wait already.
   * `cancelled`: the signal was aborted, or the queue was closed, while it waited.
   */
  enter(clientId: string, signal: AbortSignal): Promise<Result<Turn, 'busy' | 'cancelled'>>;
  /** How many are in. */
  readonly running: () => number;
  /** Refuses what waits and whatever comes. */
  close(): void;
  readonly closed: () => boolean;
}

export interface Turn {
  leave(): void;
}

export interface QueueLimits {
  /** How many may run at the same time. */
  readonly slots: number;
  /** How many may wait, of one client and of all. */
  readonly waitingPerClient: number;
  readonly waiting: number;
}

/** How many requests may wait for their scan. */
export const SCAN_QUEUE = { waitingPerClient: 100, waiting: 1000 } as const;

interface Client {
  readonly waiting: Set<() => void>;
  running: number;
}

/**
 * Makes a queue in which clients take turns: one that asks a thousand times waits for itself and holds up another client
 * for one scan at most. Where several run at once, one client never has all the places.
 */
export function createScanQueue({ slots, waitingPerClient, waiting }: QueueLimits): ScanQueue {
  /** In the order in which they have their turn. */
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

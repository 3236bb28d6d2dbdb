import { forward, takeIn, type HeldRequest } from './forward.ts';
import { serve, type OddServer } from './odd-servers.ts';

/** Holds the exchanges that it is for. It is closed when it is made. */
export interface Gate {
  /** Lets so many more pass, and lets wait what comes after them. */
  letPass(count: number): void;
  /** Lets everything pass from now on, and what waits first. */
  open(): void;
  /** How many wait at the gate. */
  waiting(): number;
}

/** A store behind gates; what none of them is for passes. */
export interface GatedStore extends OddServer {
  /**
   * Holds the exchanges whose text matches, from now on: on their way to the store, or, with `'answer'`, once the store has
   * done its work. The text is method and path, and after a space the body: `POST /admin/…/graphql.json {"query":…`.
   */
  gate(holds: RegExp, side?: 'request' | 'answer'): Gate;
}

/** An operation on a fulfillment order: accept, reject, request, cancel. */
export const OPERATIONS = /^POST \S*\/fulfillment_orders\/\d+\//;

interface ClosedGate extends Gate {
  readonly holds: RegExp;
  readonly side: 'request' | 'answer';
  pass(): Promise<void>;
}

/** Puts a proxy before a store, so that a test can look at what is in the middle, however fast or slow the machine. */
export async function serveGated(store: string): Promise<GatedStore> {
  const gates: ClosedGate[] = [];
  const proxy = await serve((incoming, response) => {
    const relay = async () => {
      const request = await takeIn(incoming);
      const text = textOf(request);
      const passGates = async (side: 'request' | 'answer') => {
        for (const gate of gates) if (gate.side === side && gate.holds.test(text)) await gate.pass();
      };
      await passGates('request');
      // Whoever asked may be gone by now.
      if (!response.destroyed) await forward(store, request, response, async () => passGates('answer'));
    };
    relay().catch((error: unknown) => response.destroy(error as Error));
  });
  return {
    ...proxy,
    gate(holds, side = 'request') {
      const gate = { holds, side, ...closedGate() };
      gates.push(gate);
      return gate;
    },
  };
}

function textOf({ method, url, body }: HeldRequest): string {
  return `${method} ${url} ${body}`;
}

function closedGate(): Pick<ClosedGate, 'letPass' | 'open' | 'waiting' | 'pass'> {
  let passes = 0;
  const queue: (() => void)[] = [];
  const letPass = (count: number) => {
    passes += count;
    while (passes > 0 && queue.length > 0) {
      passes -= 1;
      queue.shift()?.();
    }
  };
  return {
    letPass,
    open: () => letPass(Infinity),
    waiting: () => queue.length,
    pass: async () =>
      new Promise((resolve) => {
        queue.push(resolve);
        letPass(0);
      }),
  };
}

import type { Page } from '@playwright/test';
import { forward, takeIn, type HeldRequest } from './forward.ts';
import { serve, type OddServer } from './odd-servers.ts';
import { connectStore } from './screens.ts';
import { startOtherStore } from './store-process.ts';

/** Holds matching exchanges. A new gate is closed. */
interface Gate {
  /** Lets `count` more exchanges pass; later ones wait. */
  letPass(count: number): void;
  /** Lets everything pass from now on, waiting exchanges first. */
  open(): void;
  /** Number of exchanges waiting at the gate. */
  waiting(): number;
}

/** A store behind gates; exchanges that no gate matches pass. */
export interface GatedStore extends OddServer {
  /**
   * From now on holds the exchanges whose text matches: before the store gets the request, or, with `'answer'`, after the
   * store has processed it. The text is method, path and body, separated by spaces: `POST /admin/…/graphql.json {"query":…`.
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

/** Puts a proxy with gates in front of a store, so that a test can check intermediate states on a machine of any speed. */
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
      // The client may have disconnected by now.
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

/** Starts another store behind gates, and connects the app to it. */
export async function connectGated(page: Page, dataDir: string) {
  const store = await startOtherStore(dataDir);
  const gated = await serveGated(store.url);
  await connectStore(page, gated.url);
  return { store, gated };
}

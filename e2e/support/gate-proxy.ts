import { forward, takeIn } from './forward.ts';
import { serve, type OddServer } from './odd-servers.ts';

/** A store behind a gate for operations on fulfillment orders; everything else passes. */
export interface GatedStore extends OddServer {
  /** Lets so many more operations pass, and lets wait what comes after them. */
  letPass(count: number): void;
  /** Lets everything pass from now on, and what waits first. */
  open(): void;
  /** How many operations wait at the gate. */
  waiting(): number;
}

const OPERATION = /^POST .*\/fulfillment_orders\/\d+\//;

/** Puts a closed gate before a store: so a test can look at what is in the middle, however fast or slow the machine. */
export async function serveGated(store: string): Promise<GatedStore> {
  let passes = 0;
  const queue: (() => void)[] = [];
  const letThrough = () => {
    while (passes > 0 && queue.length > 0) {
      passes -= 1;
      queue.shift()?.();
    }
  };
  const proxy = await serve((incoming, response) => {
    void takeIn(incoming).then(async (request) => {
      if (OPERATION.test(`${request.method} ${request.url}`)) {
        await new Promise<void>((resolve) => {
          queue.push(resolve);
          letThrough();
        });
      }
      // Whoever asked may be gone by now.
      if (!response.destroyed) await forward(store, request, response);
    });
  });
  const letPass = (count: number) => {
    passes += count;
    letThrough();
  };
  return { ...proxy, letPass, open: () => letPass(Infinity), waiting: () => queue.length };
}

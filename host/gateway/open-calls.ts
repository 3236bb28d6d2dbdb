/** Calls in flight, by the id the page gave them. */
export interface OpenCalls {
  /** Runs a call with a signal that `cancel` aborts. Several calls may share an id. */
  run<T>(id: string, call: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** Aborts every call with this id; does nothing if there is none, as it may just have ended. */
  cancel(id: string): void;
  cancelAll(): void;
}

/** Creates a tracker with no calls in flight. */
export function trackOpenCalls(): OpenCalls {
  const open = new Map<AbortController, string>();
  return {
    async run(id, call) {
      const controller = new AbortController();
      open.set(controller, id);
      try {
        return await call(controller.signal);
      } finally {
        open.delete(controller);
      }
    },
    cancel(id) {
      for (const [controller, own] of open) if (own === id) controller.abort();
    },
    cancelAll() {
      for (const controller of open.keys()) controller.abort();
    },
  };
}

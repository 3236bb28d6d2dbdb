/** Calls that are under way, by the id that the screen gave them. */
export interface OpenCalls {
  /** Runs a call with the signal that `cancel` aborts. Two calls may share an id. */
  run<T>(id: string, call: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** Aborts every call of that id; none is fine, it may just have ended. */
  cancel(id: string): void;
  cancelAll(): void;
}

/** Tracks calls; none is open yet. */
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

/** Passes the latest value to `keep`, one call at a time: a value that is replaced while a call runs is never passed. */
export function keepLatest<Value>(keep: (value: Value) => Promise<void>): (value: Value) => Promise<void> {
  let next: { readonly value: Value } | null = null;
  let running: Promise<void> | null = null;

  async function work(): Promise<void> {
    while (next !== null) {
      const { value } = next;
      next = null;
      await keep(value);
    }
    running = null;
  }

  return (value) => {
    next = { value };
    running ??= work();
    return running;
  };
}

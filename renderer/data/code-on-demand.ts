/** How long until code that did not come is asked for again. Milliseconds. */
const RETRY_MS = 1_000;

/** Code in a file of its own, which is loaded when it is needed first, or before, when nothing else is to be done. */
export interface CodeOnDemand<Code> {
  /** Loads it once. Rejects when the file is gone: see `isCodeGone`. */
  readonly load: () => Promise<Code>;
  /** Null as long as it is not loaded. */
  readonly loaded: () => Code | null;
  /** Tells when it is. Returns the function that stops listening. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** When code is loaded that nothing has asked for. */
type Turn = 'first' | 'any' | 'last';

const allCode: Readonly<Record<Turn, CodeOnDemand<unknown>[]>> = { first: [], any: [], last: [] };

/**
 * Has code loaded on demand. While Storedesk, which serves it, does not answer, the code is waited for: the router would
 * load everything again, and end at the browser's own error page. Of what is loaded ahead, what can be needed without a key or a
 * click has the first turn, and what is large the last.
 */
export function codeOnDemand<Code>(
  importCode: () => Promise<Code>,
  { turn = 'any' }: { readonly turn?: Turn } = {},
): CodeOnDemand<Code> {
  let loaded: Code | null = null;
  let loading: Promise<Code> | null = null;
  const listeners = new Set<() => void>();
  const load = async () => {
    loaded = await importWhenServed(importCode);
    for (const listener of listeners) listener();
    return loaded;
  };
  const code: CodeOnDemand<Code> = {
    load: async () => {
      loading ??= load().catch((error: unknown) => {
        loading = null;
        throw error;
      });
      return loading;
    },
    loaded: () => loaded,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  allCode[turn].push(code);
  return code;
}

async function importWhenServed<Code>(importCode: () => Promise<Code>): Promise<Code> {
  let wasServed = false;
  for (;;) {
    try {
      return await importCode();
    } catch (error) {
      const isBack = await isServed();
      // Storedesk answers before and after: the files were replaced by another version's.
      if (wasServed && isBack) throw error;
      wasServed = isBack;
      if (isBack) continue;
      await new Promise((resolve) => {
        setTimeout(resolve, RETRY_MS);
      });
    }
  }
}

async function isServed(): Promise<boolean> {
  return fetch(location.origin, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
}

/** Whether the files are another version's by now: then loading everything again is right. */
export function isCodeGone(error: unknown): boolean {
  return (
    error instanceof Error &&
    /^(?:Failed to fetch dynamically imported module|Unable to preload CSS)/.test(error.message)
  );
}

/** By then the first page is there. Code that came earlier would take the processor from what that waits for. Milliseconds. */
const FIRST_PAGE_MS = 1_000;

/** Loads all that is not loaded yet, one after the other whenever nothing else is to be done: from then on nothing is waited for. */
export async function loadAllCode(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, FIRST_PAGE_MS);
  });
  for (const list of [allCode.first, allCode.any, allCode.last])
    // What is loaded may bring more to load.
    for (const { load } of list) {
      await idle();
      if (signal.aborted) return;
      // Whoever needs it will ask again, and be told.
      await load().catch(() => undefined);
    }
}

/** At most so long is waited until nothing else is to be done. Milliseconds. */
const BUSY_MS = 1_000;

async function idle(): Promise<void> {
  return new Promise((resolve) => {
    requestIdleCallback(() => resolve(), { timeout: BUSY_MS });
  });
}

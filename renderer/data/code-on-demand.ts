import { wait } from '../ui/timers.ts';

/** Pause before code that did not arrive is requested again, in milliseconds. */
const RETRY_MS = 1_000;

/** Code in a chunk of its own, loaded when it is first needed, or earlier while the browser is idle. */
export interface CodeOnDemand<Code> {
  /** Loads the code once. Rejects if its file is gone: see `isCodeGone`. */
  readonly load: () => Promise<Code>;
  /** Null until the code is loaded. */
  readonly loaded: () => Code | null;
  /** Calls back when the code is loaded. Returns the function that stops listening. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Order in which code is loaded ahead of its use. */
type Turn = 'first' | 'any' | 'last';

const allCode: Readonly<Record<Turn, CodeOnDemand<unknown>[]>> = { first: [], any: [], last: [] };

/**
 * Declares code that is loaded on demand. While Storedesk, which serves the code, does not answer, `load` keeps waiting: the
 * router would reload the page and end at the browser's own error page. `turn` orders loading ahead: 'first' for code that
 * may be needed without a key press or a click, 'last' for large code.
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
      // Storedesk answered both before and after the attempt: the files were replaced by another version's.
      if (wasServed && isBack) throw error;
      wasServed = isBack;
      if (isBack) continue;
      await wait(RETRY_MS);
    }
  }
}

async function isServed(): Promise<boolean> {
  return fetch(location.origin, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
}

/** Whether the files were replaced by another version's. Reloading the page is right then. */
export function isCodeGone(error: unknown): boolean {
  return (
    error instanceof Error &&
    /^(?:Failed to fetch dynamically imported module|Unable to preload CSS)/.test(error.message)
  );
}

/** By then the first page is shown; code loaded earlier would compete with it for the processor. Milliseconds. */
const FIRST_PAGE_MS = 1_000;

/** Loads all code that is not loaded yet, one chunk at a time while the browser is idle, so that nothing has to wait later. */
export async function loadAllCode(signal: AbortSignal): Promise<void> {
  await wait(FIRST_PAGE_MS);
  for (const list of [allCode.first, allCode.any, allCode.last])
    // Loaded code may register more code.
    for (const { load } of list) {
      await idle();
      if (signal.aborted) return;
      // Whatever needs it calls `load` again and gets the error.
      await load().catch(() => undefined);
    }
}

/** Maximum wait for the browser to be idle, in milliseconds. */
const BUSY_MS = 1_000;

async function idle(): Promise<void> {
  return new Promise((resolve) => {
    requestIdleCallback(() => resolve(), { timeout: BUSY_MS });
  });
}

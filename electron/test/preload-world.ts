type Listener = (event: unknown, ...args: unknown[]) => void;
type Preload = (require: (name: string) => unknown, exports: object, module: object, process: object) => void;

/** Globals that the harness shares with the page. */
interface PreloadWindow {
  /** Provided by the harness: passes an invocation to the main process. */
  readonly __invoke: (channel: string, args: unknown[]) => Promise<unknown>;
  /** Called by the harness to deliver a message from the main process. */
  __deliver: (channel: string, ...args: unknown[]) => void;
  __listenerCount: (channel: string) => number;
}

/** A script that runs a preload's source in a page; it must run before the page's own scripts. */
export function preloadScript(source: string): string {
  return `(${runPreload.toString()})(function (require, exports, module, process) {\n${source}\n});`;
}

/**
 * Runs a preload with only the globals and modules of a sandboxed one, and copies values across the bridge like
 * contextBridge. Sent to the page as text, so it must not use anything defined outside.
 */
function runPreload(preload: Preload): void {
  const page = globalThis as unknown as PreloadWindow;
  const listeners = new Map<string, readonly Listener[]>();

  const copy = (value: unknown): unknown => {
    if (typeof value === 'function') {
      return (...args: unknown[]) => copy((value as (...all: unknown[]) => unknown)(...args.map(copy)));
    }
    if (value === null || typeof value !== 'object') return value;
    if (value instanceof Promise) return value.then(copy);
    if (Array.isArray(value)) return value.map(copy);
    if (Object.getPrototypeOf(value) !== Object.prototype) return structuredClone(value);
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copy(inner)]));
  };

  const freeze = (value: unknown): unknown => {
    if (typeof value === 'object' && value !== null) Object.values(value).forEach(freeze);
    return Object.freeze(value);
  };

  const strict = (name: string, members: object) =>
    new Proxy(members, {
      get: (target, key): unknown => {
        if (key in target) return Reflect.get(target, key);
        throw new TypeError(`a sandboxed preload has no ${name}.${String(key)}`);
      },
    });

  const ipcRenderer = strict('ipcRenderer', {
    invoke: async (channel: string, ...args: unknown[]) => page.__invoke(channel, structuredClone(args)),
    on: (channel: string, listener: Listener) => {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
    },
    removeListener: (channel: string, listener: Listener) => {
      const others = (listeners.get(channel) ?? []).filter((other) => other !== listener);
      listeners.set(channel, others);
    },
  });
  const contextBridge = strict('contextBridge', {
    exposeInMainWorld: (key: string, api: unknown) => {
      if (key in page) throw new Error(`${key} is there already`);
      Object.defineProperty(page, key, { value: freeze(copy(api)), enumerable: true });
    },
  });
  const electron = strict('electron', { contextBridge, ipcRenderer });

  page.__deliver = (channel, ...args) => {
    for (const listener of listeners.get(channel) ?? []) listener({ sender: ipcRenderer }, ...args);
  };
  page.__listenerCount = (channel) => (listeners.get(channel) ?? []).length;
  const require = (name: string) => {
    if (name === 'electron') return electron;
    throw new Error(`module not found: ${name}`);
  };
  preload(require, {}, { exports: {} }, {});
}

import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { ThreadAnswer, ThreadCall, ThreadCalls, ThreadQuestion } from './thread-calls.ts';

/** A thread that runs `catalogue-worker.ts`. The first call starts it. */
export interface CatalogueThread {
  /** Rejects with a `CatalogueFault` if the thread reports a disk error or a bug, or ends. */
  ask<Name extends ThreadCall>(
    name: Name,
    input: ThreadCalls[Name]['input'],
  ): Promise<ThreadCalls[Name]['output']>;
  /** Terminates the thread, whatever it does. The next call starts a new one. */
  end(): Promise<void>;
}

/** Memory limit of a thread. Exceeding it ends the thread and not the app. */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 768 };

/** Creates a thread. `onEnd` is called if the thread ends by itself, which closes its file. */
export function createCatalogueThread(onEnd: () => void = () => undefined): CatalogueThread {
  let worker: Worker | null = null;
  /** Set while a thread is being terminated. */
  let ending: Promise<unknown> | null = null;
  let lastId = 0;
  const open = new Map<
    number,
    { readonly resolve: (output: never) => void; readonly reject: (error: Error) => void }
  >();

  function start(): Worker {
    const started = new Worker(workerAddress(), { resourceLimits: RESOURCE_LIMITS });
    started.on('message', (answer: ThreadAnswer) => {
      const asked = open.get(answer.id);
      open.delete(answer.id);
      if (answer.ok) asked?.resolve(answer.output as never);
      else asked?.reject(new CatalogueFault(answer.message, answer.errcode));
    });
    let reason = 'The thread ended.';
    started.on('error', (error) => {
      reason = String(error);
    });
    started.on('exit', () => {
      if (worker !== started) return;
      worker = null;
      onEnd();
      refuseAll(reason);
    });
    // The thread must not keep the app running.
    started.unref();
    return started;
  }

  function refuseAll(reason: string): void {
    for (const { reject } of open.values()) reject(new CatalogueFault(reason, null));
    open.clear();
  }

  return {
    ask: async (name, input) => {
      if (ending !== null) await ending;
      return new Promise((resolve, reject) => {
        lastId += 1;
        open.set(lastId, { resolve, reject });
        worker ??= start();
        const question: ThreadQuestion = { id: lastId, name, input };
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
        worker.postMessage(question);
      });
    },
    end: async () => {
      // Calls in the meantime may have started another thread.
      if (ending !== null) await ending;
      if (worker === null) return;
      ending = worker.terminate();
      worker = null;
      refuseAll('The thread was ended.');
      await ending;
      ending = null;
    },
  };
}

/** An error from the thread, with SQLite's error code, as if it had been thrown here. */
export class CatalogueFault extends Error {
  readonly errcode: number | null;

  constructor(message: string, errcode: number | null) {
    super(message);
    this.errcode = errcode;
  }
}

/**
 * The address of the thread's program: a file beside this one in the sources, beside the bundle in a built app. The latter is
 * read here, because a worker thread in Electron cannot read from an asar archive.
 */
function workerAddress(): URL {
  if (import.meta.url.endsWith('.ts')) return new URL('./catalogue-worker.ts', import.meta.url);
  const program = readFileSync(new URL('./catalogue-worker.mjs', import.meta.url), 'utf8');
  return new URL(`data:text/javascript,${encodeURIComponent(program)}`);
}

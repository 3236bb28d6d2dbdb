import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { ThreadAnswer, ThreadCall, ThreadCalls, ThreadQuestion } from './thread-calls.ts';

/** A thread that runs `catalogue-worker.ts`. It is started by the first question. */
export interface CatalogueThread {
  /** Rejects with what the thread said of a disk or a bug, and when it died. */
  ask<Name extends ThreadCall>(
    name: Name,
    input: ThreadCalls[Name]['input'],
  ): Promise<ThreadCalls[Name]['output']>;
  /** Ends it, whatever it does. It can be asked again: then a new one is started. */
  end(): Promise<void>;
}

/** What a thread holds at most; more is an error of the thread and not the end of the app. */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 768 };

/** `onEnd` is told when the thread has ended by itself: what it had open is closed. */
export function createCatalogueThread(onEnd: () => void = () => undefined): CatalogueThread {
  let worker: Worker | null = null;
  /** While one is being ended. */
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
    // The app does not wait for it.
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
      // What was asked meanwhile has started another one.
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

/** What SQLite said in the thread, with its code, as it would have been thrown here. */
export class CatalogueFault extends Error {
  readonly errcode: number | null;

  constructor(message: string, errcode: number | null) {
    super(message);
    this.errcode = errcode;
  }
}

/**
 * The thread's program: a file beside this one in the sources, one beside the bundle in a built app. The latter is read
 * here, because a new thread of Electron does not look into an archive.
 */
function workerAddress(): URL {
  if (import.meta.url.endsWith('.ts')) return new URL('./catalogue-worker.ts', import.meta.url);
  const program = readFileSync(new URL('./catalogue-worker.mjs', import.meta.url), 'utf8');
  return new URL(`data:text/javascript,${encodeURIComponent(program)}`);
}

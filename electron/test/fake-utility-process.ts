import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { isAbsolute } from 'node:path';
import type { Readable } from 'node:stream';
import type { ForkOptions } from 'electron';

/**
 * Adds the one thing that a utility process has on top of a Node process: `process.parentPort`. Worker threads load this
 * too, but have no channel.
 */
const parentPort = `data:text/javascript,${encodeURIComponent(`
  import { EventEmitter } from 'node:events';
  import { isMainThread } from 'node:worker_threads';
  if (isMainThread) {
    process.parentPort = new EventEmitter();
    process.on('message', (data) => process.parentPort.emit('message', { data }));
    process.channel.unref();
  }
`)}`;

/** A real Node process in place of a utility process, with the same streams, messages and events. */
export class FakeStoreProcess extends EventEmitter {
  readonly stdout: Readable | null;
  readonly stderr: Readable | null;
  readonly options: ForkOptions;
  readonly messages: unknown[] = [];
  readonly #child: ChildProcess;

  constructor(child: ChildProcess, options: ForkOptions) {
    super();
    this.#child = child;
    this.options = options;
    this.stdout = child.stdout;
    this.stderr = child.stderr;
    child.once('exit', (code) => this.emit('exit', code ?? 15));
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  postMessage(message: unknown): void {
    this.messages.push(structuredClone(message));
    // Electron drops messages to a process that has exited.
    if (this.#child.connected) this.#child.send(message as string);
  }

  kill(): boolean {
    return this.#child.kill('SIGTERM');
  }
}

export function forkOnNode(
  modulePath: string,
  args: readonly string[],
  options: ForkOptions,
): FakeStoreProcess {
  if (!isAbsolute(modulePath)) throw new Error('utilityProcess.fork wants an absolute path');
  const env = options.env as NodeJS.ProcessEnv;
  const child = fork(modulePath, args, {
    env,
    ...(options.cwd !== undefined && { cwd: options.cwd }),
    execArgv: ['--import', parentPort],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  return new FakeStoreProcess(child, options);
}

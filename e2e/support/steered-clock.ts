/**
 * Loaded into the web shell before its own code (`node --import`), in tests only: the test stops and advances the clock of
 * that process by messages. Until then the clock runs normally. Node's internal timers are not affected.
 */

/** A command of the test to the clock. */
export type ClockCommand =
  | { readonly kind: 'stop' }
  | { readonly kind: 'go' }
  | { readonly kind: 'pass'; readonly ms: number }
  | { readonly kind: 'timers' };

interface ClockMessage {
  readonly clock: number;
  readonly command: ClockCommand;
}

/**
 * Sent after a command was carried out. `timers` are the lengths of all pending timers, in milliseconds; `fired` those of the
 * timers that have fired by themselves since the clock was last stopped or advanced.
 */
export interface ClockAnswer {
  readonly clock: number;
  readonly timers: readonly number[];
  readonly fired: readonly number[];
}

const startedAt = Date.now() - performance.now();
const systemElapsed = performance.now.bind(performance);
const setSystemTimeout = globalThis.setTimeout;
const clearSystemTimeout = globalThis.clearTimeout;

/** How far this clock is ahead of the system's while it runs, in milliseconds; a test can start the process on another day. */
let ahead = Number(process.env['STOREDESK_TEST_CLOCK_AHEAD_MS'] ?? 0);
let stoppedAt: number | null = null;
const timers = new Set<SteeredTimeout>();
let fired: number[] = [];

/** Milliseconds since the process started, by this clock. */
function elapsed(): number {
  return stoppedAt ?? systemElapsed() + ahead;
}

/** Returned by `setTimeout`: the parts of Node's class that are in use. */
class SteeredTimeout {
  readonly ms: number;
  readonly #run: () => void;
  #due = 0;
  #hasRef = true;
  #system: NodeJS.Timeout | undefined;

  constructor(run: () => void, ms: number) {
    this.#run = run;
    this.ms = ms;
    this.refresh();
  }

  get due(): number {
    return this.#due;
  }

  refresh(): this {
    this.#due = elapsed() + this.ms;
    timers.add(this);
    this.arm();
    return this;
  }

  /** Sets a system timer for when it is due; not while the clock is stopped. */
  arm(): void {
    clearSystemTimeout(this.#system);
    if (stoppedAt !== null) return;
    const fireByItself = () => {
      fired.push(this.ms);
      this.fire();
    };
    this.#system = setSystemTimeout(fireByItself, Math.max(0, this.#due - elapsed()));
    if (!this.#hasRef) this.#system.unref();
  }

  fire(): void {
    this.close();
    this.#run();
  }

  close(): this {
    clearSystemTimeout(this.#system);
    timers.delete(this);
    return this;
  }

  ref(): this {
    this.#hasRef = true;
    this.#system?.ref();
    return this;
  }

  unref(): this {
    this.#hasRef = false;
    this.#system?.unref();
    return this;
  }

  hasRef(): boolean {
    return this.#hasRef;
  }
}

function armAll(): void {
  for (const timer of timers) timer.arm();
}

function stop(): void {
  stoppedAt ??= elapsed();
  fired = [];
  armAll();
}

function go(): void {
  if (stoppedAt === null) return;
  ahead = stoppedAt - systemElapsed();
  stoppedAt = null;
  armAll();
}

/** Fires due timers in order, and lets the immediate effects of each happen before the next one. */
async function pass(ms: number): Promise<void> {
  const goesOn = stoppedAt === null;
  stop();
  const until = elapsed() + ms;
  for (;;) {
    const [next] = [...timers]
      .filter(({ due }) => due <= until)
      .toSorted((one, other) => one.due - other.due);
    if (next === undefined) break;
    stoppedAt = Math.max(elapsed(), next.due);
    next.fire();
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
  stoppedAt = until;
  if (goesOn) go();
}

async function carryOut(command: ClockCommand): Promise<void> {
  switch (command.kind) {
    case 'stop':
      return stop();
    case 'go':
      return go();
    case 'pass':
      return pass(command.ms);
    case 'timers':
  }
}

function isClockMessage(message: unknown): message is ClockMessage {
  return typeof message === 'object' && message !== null && 'clock' in message;
}

process.on('message', (message) => {
  if (!isClockMessage(message)) return;
  carryOut(message.command)
    .then(() => {
      const answer: ClockAnswer = {
        clock: message.clock,
        timers: [...timers].map(({ ms }) => ms),
        fired,
      };
      return process.send?.(answer);
    })
    .catch((error: unknown) => process.stderr.write(`${String(error)}\n`));
});
// Listening to the test must not keep the process alive.
process.channel?.unref();

performance.now = elapsed;
Date.now = () => Math.floor(startedAt + elapsed());
/** Node's fetch limits the life of its connections by timers: if they outlive the other end's, answers are lost. */
function isCalledByNode(): boolean {
  const [, , , caller = ''] = (new Error('Who calls?').stack ?? '').split('\n');
  return caller.includes('node:internal/');
}

function setSteeredTimeout(run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) {
  if (isCalledByNode()) return setSystemTimeout(run, ms, ...args);
  return new SteeredTimeout(() => run(...args), Math.max(1, ms ?? 1));
}
globalThis.setTimeout = setSteeredTimeout as unknown as typeof setTimeout;
globalThis.clearTimeout = (timer) => {
  if (timer instanceof SteeredTimeout) timer.close();
  else clearSystemTimeout(timer);
};

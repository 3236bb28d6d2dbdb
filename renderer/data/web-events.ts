import type { HostBridge, HostEvent, ShellState } from '../../shared/contract/host-contract.ts';
import { inBackground } from './in-background.ts';

/** Until a socket that was closed is opened again. Milliseconds. */
const RETRY_MS = 1_000;
/** The same where there is no session any more: a new link that is opened in another tab ends the pause. */
const REFUSED_MS = 10_000;

/** Sockets in a row that are refused on the way to a shell that answers: something else refuses them. */
const MOST_REFUSED = 3;

/** Within this a shell that is well answers, however busy. Milliseconds. */
const ANSWER_MS = 3_000;
/** How often a socket is looked at: heartbeats come every two seconds. Milliseconds. */
const LOOK_MS = 1_000;
/** Looks without anything from the shell after which it is asked whether it still answers. */
const QUIET_LOOKS = 4;

export interface EventDependencies {
  /** Opens a socket on which the shell tells its events, one message each; heartbeats are empty messages. */
  readonly open: () => WebSocket;
  /** Asks whether the shell answers this page. `stopped` when nobody does, or when `signal` aborts. */
  readonly ask: (signal: AbortSignal) => Promise<ShellState>;
  /** Calls `run` every so many milliseconds, until what is returned is called. */
  readonly every: (run: () => void, ms: number) => () => void;
  /** Resolves after so many milliseconds, or once there is a new session. */
  readonly pause: (ms: number) => Promise<void>;
  /** Takes what a listener throws, which must not end the events for the others. */
  readonly reportError: (error: unknown) => void;
}

/**
 * One socket for the page, open while somebody listens, and opened again when it is closed; tells, too, whether the shell
 * answers. A socket is none of the few connections that all of a browser's tabs share for what they ask.
 */
export function listenToEvents(dependencies: EventDependencies): HostBridge['onEvent'] {
  const listeners = new Set<(event: HostEvent) => void>();
  const tell = (event: HostEvent) => {
    for (const listener of listeners) {
      try {
        listener(event);
      } catch (error) {
        dependencies.reportError(error);
      }
    }
  };
  let listening: AbortController | null = null;

  return (listener) => {
    listeners.add(listener);
    if (listening === null) {
      listening = new AbortController();
      follow(dependencies, listening.signal, tell).catch(dependencies.reportError);
    }
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      listening?.abort();
      listening = null;
    };
  };
}

async function follow(
  dependencies: EventDependencies,
  signal: AbortSignal,
  tell: (event: HostEvent) => void,
): Promise<void> {
  const { ask, pause } = dependencies;
  let opens = 0;
  let refused = 0;
  while (!signal.aborted) {
    // A socket does not say why it was refused, and browsers wait longer and longer before they open one again.
    const state = await ask(signal);
    if (signal.aborted) return;
    if (state === 'running') {
      refused += 1;
      await hear(dependencies, signal, {
        onOpen: () => {
          tell({ type: 'shell', state });
          opens += 1;
          refused = 0;
          // What happened while it was closed is not repeated: have the screens read again what they show.
          if (opens > 1) tell({ type: 'connections.changed' });
        },
        onEvent: tell,
      });
      if (refused === MOST_REFUSED) tell({ type: 'shell', state: 'no_events' });
    } else {
      refused = 0;
      tell({ type: 'shell', state });
    }
    // A socket that was closed says nothing yet: the shell closes those that are not read.
    if (!signal.aborted) await pause(state === 'no_session' ? REFUSED_MS : RETRY_MS);
  }
}

interface Heard {
  readonly onOpen: () => void;
  readonly onEvent: (event: HostEvent) => void;
}

/** Hears what comes on a new socket until it is closed, by the shell, by `signal`, or since the shell hangs. */
async function hear(
  { ask, every, open }: EventDependencies,
  signal: AbortSignal,
  { onOpen, onEvent }: Heard,
): Promise<void> {
  const socket = open();
  const closed = new AbortController();
  const silence = watchForSilence(
    async () => (await ask(AbortSignal.timeout(ANSWER_MS))) !== 'stopped',
    every,
    () => {
      onEvent({ type: 'shell', state: 'silent' });
      closed.abort();
    },
  );
  const until = { signal: AbortSignal.any([signal, closed.signal]) };
  socket.addEventListener('open', onOpen, until);
  socket.addEventListener(
    'message',
    ({ data }: MessageEvent<string>) => {
      silence.heard();
      // The host writes nothing else there, and has checked it.
      if (data !== '') onEvent(JSON.parse(data) as HostEvent);
    },
    until,
  );
  socket.addEventListener('close', () => closed.abort(), until);
  await new Promise((resolve) => {
    until.signal.addEventListener('abort', resolve, { once: true });
  });
  silence.stop();
  socket.close();
}

/**
 * Calls `onSilent` when nothing has come for a while and the shell does not answer either: a process that hangs keeps its
 * connections. A socket that is quiet for another reason, a clock that was set or a page that slept, goes on.
 */
function watchForSilence(
  answers: () => Promise<boolean>,
  every: EventDependencies['every'],
  onSilent: () => void,
): { readonly heard: () => void; readonly stop: () => void } {
  let quiet = 0;
  let isOver = false;
  const stop = every(() => {
    quiet += 1;
    if (quiet !== QUIET_LOOKS) return;
    inBackground(
      answers().then((answered) => {
        const isQuiet = quiet >= QUIET_LOOKS;
        quiet = 0;
        if (!answered && isQuiet && !isOver) onSilent();
      }),
    );
  }, LOOK_MS);
  return {
    heard: () => {
      quiet = 0;
    },
    stop: () => {
      isOver = true;
      stop();
    },
  };
}

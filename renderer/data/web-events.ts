import type { HostBridge, HostEvent, ShellState } from '../../shared/contract/host-contract.ts';
import { inBackground } from './in-background.ts';

/** Pause before a closed socket is opened again. Milliseconds. */
const RETRY_MS = 1_000;
/** The same if there is no session any more; a new link opened in another tab ends the pause. */
const REFUSED_MS = 10_000;

/** Consecutive refused sockets, although the shell answers, after which something else must be refusing them. */
const MOST_REFUSED = 3;

/** Timeout in milliseconds: a healthy shell answers within it, however busy it is. */
const ANSWER_MS = 3_000;
/** How often a socket is checked; heartbeats arrive every two seconds. Milliseconds. */
const LOOK_MS = 1_000;
/** Number of checks without a message after which the shell is asked whether it still answers. */
const QUIET_LOOKS = 4;

interface EventDependencies {
  /** Opens a socket on which the shell sends its events, one per message; heartbeats are empty messages. */
  readonly open: () => WebSocket;
  /** Asks whether the shell accepts this page. `stopped` if nobody answers, or when `signal` aborts. */
  readonly ask: (signal: AbortSignal) => Promise<ShellState>;
  /** Calls `run` every `ms` milliseconds; returns the function that stops it. */
  readonly every: (run: () => void, ms: number) => () => void;
  /** Resolves after `ms` milliseconds, or once there is a new session. */
  readonly pause: (ms: number) => Promise<void>;
  /** Receives what a listener throws, which must not end the events for the others. */
  readonly reportError: (error: unknown) => void;
}

/**
 * One socket for the page, open while there are listeners and reopened when it closes; also reports whether the shell answers.
 * A socket does not use up the few connections that all of a browser's tabs share for requests.
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
    // Ask first: a refused socket gives no reason, and browsers delay each further attempt longer.
    const state = await ask(signal);
    if (signal.aborted) return;
    if (state === 'running') {
      refused += 1;
      await hear(dependencies, signal, {
        onOpen: () => {
          tell({ type: 'shell', state });
          opens += 1;
          refused = 0;
          // Events during the interruption are not repeated, so have the screens read again what they show.
          if (opens > 1) tell({ type: 'connections.changed' });
        },
        onEvent: tell,
      });
      if (refused === MOST_REFUSED) tell({ type: 'shell', state: 'no_events' });
    } else {
      refused = 0;
      tell({ type: 'shell', state });
    }
    // A closed socket alone changes no state: the shell closes sockets that are not read.
    if (!signal.aborted) await pause(state === 'no_session' ? REFUSED_MS : RETRY_MS);
  }
}

interface Heard {
  readonly onOpen: () => void;
  readonly onEvent: (event: HostEvent) => void;
}

/** Listens on a new socket until it is closed: by the shell, by `signal`, or because the shell hangs. */
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
      // The host sends nothing else here, and has checked it.
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
 * Calls `onSilent` when no message has arrived for a while and the shell does not answer either: a hanging process keeps its
 * connections open. A socket that is quiet for another reason, such as a changed clock or a sleeping page, stays open.
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

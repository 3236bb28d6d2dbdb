import type { HostBridge, HostEvent, ShellState } from '../../shared/contract/host-contract.ts';
import { inBackground } from './in-background.ts';

/** Until a stream that broke is asked for again. Milliseconds. */
const RETRY_MS = 1_000;
/** The same where there is no session any more: a new link that is opened in another tab ends the pause. */
const REFUSED_MS = 10_000;

/** How often a stream is looked at: heartbeats come every two seconds. Milliseconds. */
const LOOK_MS = 1_000;
/** Looks without anything from the shell after which it is asked whether it still answers. */
const QUIET_LOOKS = 4;

export interface StreamDependencies {
  /** Asks for the stream. Rejects when the shell does not answer, or when `signal` aborts. */
  readonly open: (signal: AbortSignal) => Promise<Response>;
  /** Whether the shell answers anything at all, within a few seconds. */
  readonly answers: () => Promise<boolean>;
  /** Calls `run` every so many milliseconds, until what is returned is called. */
  readonly every: (run: () => void, ms: number) => () => void;
  /** Resolves after so many milliseconds, or once there is a new session. */
  readonly pause: (ms: number) => Promise<void>;
  /** Takes what a listener throws, which must not end the stream for the others. */
  readonly reportError: (error: unknown) => void;
}

/**
 * One stream of server-sent events for the page, open while somebody listens, and opened again when it breaks; tells, too,
 * whether the shell answers. Read by `fetch`, because the browser's own EventSource cannot send the page's key.
 */
export function listenToEvents(dependencies: StreamDependencies): HostBridge['onEvent'] {
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
  let stream: AbortController | null = null;

  return (listener) => {
    listeners.add(listener);
    if (stream === null) {
      stream = new AbortController();
      follow(dependencies, stream.signal, tell).catch(dependencies.reportError);
    }
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      stream?.abort();
      stream = null;
    };
  };
}

async function follow(
  dependencies: StreamDependencies,
  signal: AbortSignal,
  tell: (event: HostEvent) => void,
): Promise<void> {
  const { open, pause } = dependencies;
  let opens = 0;
  while (!signal.aborted) {
    const attempt = new AbortController();
    const answer = await open(AbortSignal.any([signal, attempt.signal])).catch(() => null);
    if (signal.aborted) return;
    const state = stateOf(answer);
    tell({ type: 'shell', state });
    if (state === 'running' && answer?.body) {
      opens += 1;
      // What happened while it was broken is not repeated: have the screens read again what they show.
      if (opens > 1) tell({ type: 'connections.changed' });
      const silence = watchForSilence(dependencies, () => {
        tell({ type: 'shell', state: 'silent' });
        attempt.abort();
      });
      for await (const event of eventsIn(answer.body, silence.heard)) tell(event);
      silence.stop();
    }
    // A stream that broke says nothing yet: the shell ends those that are not read.
    if (!signal.aborted) await pause(state === 'no_session' ? REFUSED_MS : RETRY_MS);
  }
}

/**
 * Calls `onSilent` when nothing has come for a while and the shell does not answer either: a process that hangs keeps its
 * connections. A stream that is quiet for another reason, a clock that was set or a page that slept, goes on.
 */
function watchForSilence(
  { answers, every }: StreamDependencies,
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

/** What an answer says of the shell; another program may answer at its address by now. */
function stateOf(answer: Response | null): ShellState {
  if (answer?.status === 401) return 'no_session';
  return answer?.ok === true && answer.body !== null ? 'running' : 'stopped';
}

/** The events of one answer until it ends or breaks. Ours are one line each; heartbeats are comments. `heard`: something came. */
async function* eventsIn(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  heard: () => void,
): AsyncGenerator<HostEvent> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { done, value = '' } = await reader.read().catch(() => ({ done: true, value: '' }));
    if (done) return;
    heard();
    const lines = (text + value).split('\n');
    text = lines.pop() ?? '';
    for (const line of lines) {
      if (!line.startsWith('data: ')) continue;
      // The host writes nothing else there, and has checked it.
      yield JSON.parse(line.slice('data: '.length)) as HostEvent;
    }
  }
}

import { useShallow } from 'zustand/react/shallow';
import { t } from '../../messages/language.ts';
import type { Monotonic } from '../../shared/clock.ts';
import type { Connection, ConnectionId } from '../../shared/contract/connection.ts';
import type { Reachability, ShellState } from '../../shared/contract/host-contract.ts';
import { useActiveStore } from '../data/active-store.tsx';
import { useHost } from '../data/host-context.tsx';
import {
  budgetOf,
  type EmbeddedStore,
  type LastAnswer,
  TIMED_ANSWERS,
  useStoreStatus,
} from '../state/store-status.ts';
import { isOfSession } from '../state/active-connection.ts';
import { errorSentence, storeStopText } from '../ui/error-text.ts';
import type { Tone } from '../ui/StateBadge.tsx';
import { useMonotonicReading } from '../ui/use-now.ts';
import { waitingAt } from './budget-text.ts';

/** Whether the user can work in the store now: the state's name, and what to know or do (null if all is well). */
interface StoreState {
  readonly tone: Tone;
  readonly name: string;
  readonly advice: string | null;
  /** Whether it must be read before the page. */
  readonly urgent: boolean;
  /** Whether another token fixes it. */
  readonly needsToken?: true;
}

type StateName = Reachability | 'connecting' | 'slow' | 'throttled';

const LOOKS = {
  online: { tone: 'success', urgent: false },
  slow: { tone: 'warning', urgent: false },
  throttled: { tone: 'warning', urgent: false },
  failing: { tone: 'warning', urgent: false },
  connecting: { tone: 'neutral', urgent: false },
  offline: { tone: 'danger', urgent: true },
  not_sent: { tone: 'danger', urgent: true },
  token_refused: { tone: 'danger', urgent: true },
  frozen: { tone: 'warning', urgent: true },
  fraudulent: { tone: 'danger', urgent: true },
  unavailable: { tone: 'warning', urgent: true },
} as const satisfies Record<StateName, Pick<StoreState, 'tone' | 'urgent'>>;

const SANDBOX_TONES = {
  starting: 'info',
  restarting: 'warning',
  failed: 'danger',
  stopped: 'neutral',
} as const satisfies Record<Exclude<EmbeddedStore['state'], 'ready'>, Tone>;

/**
 * Limit in milliseconds: a store is slow if each of its last answers took longer, and throttled if calls wait this long for
 * its rate limit.
 */
export const SLOW_MS = 3_000;

/** What is known about a store. */
interface KnownOfStore {
  readonly kind: Connection['kind'];
  /** Where its token is kept. */
  readonly tokenKept?: Connection['tokenKept'];
  /** Whether Storedesk itself answers. */
  readonly shell?: ShellState;
  /** Where the web shell serves the page; null in a window of the desktop app. */
  readonly address?: string | null;
  readonly embedded?: EmbeddedStore | null;
  /** Undefined before the first answer. */
  readonly answer?: LastAnswer | undefined;
  /** How much longer the last call waiting for the store's rate limit has to wait, in milliseconds. */
  readonly waitingMs?: number;
}

/** Derives the state from the last answer to any call. What keeps calls from reaching the store takes precedence. */
export function stateOfStore({
  kind,
  tokenKept = 'keychain',
  shell = 'running',
  address = null,
  embedded = null,
  answer,
  waitingMs = 0,
}: KnownOfStore): StoreState {
  if (shell !== 'running') return stateOfShell(shell, address, isOfSession({ kind, tokenKept }));
  if (kind === 'sandbox' && embedded !== null && embedded.state !== 'ready')
    return stateOfSandbox(embedded.state, embedded.stop);
  if (answer === undefined) return named('connecting', null);
  if (answer.state !== 'online') return stateFromFailure(answer);
  const texts = t().frame.storeStates;
  if (waitingMs >= SLOW_MS)
    return named('throttled', texts.throttled.advice({ seconds: Math.ceil(waitingMs / 1000) }));
  if (isSlow(answer)) return named('slow', texts.slow.advice({ seconds: SLOW_MS / 1000 }));
  return named('online', null);
}

function isSlow({ tookMs }: LastAnswer): boolean {
  return tookMs.length >= TIMED_ANSWERS && tookMs.every((ms) => ms > SLOW_MS);
}

function stateFromFailure({ state, error, goodAt }: LastAnswer): StoreState {
  const texts = t().frame.storeStates;
  const why = error === null ? '' : errorSentence(error);
  switch (state) {
    case 'online':
      return named(state, null);
    case 'offline':
      return named(state, goodAt === null ? why : `${why} ${texts.offline.advice}`.trim());
    case 'failing':
    case 'not_sent':
      return error?.kind === 'no_connection' && error.reason === 'no_token'
        ? { ...named(state, why), needsToken: true }
        : named(state, why);
    case 'token_refused':
      return { ...named(state, texts[state].advice), needsToken: true };
    case 'frozen':
    case 'fraudulent':
    case 'unavailable':
      return named(state, t().errors.shopInactive[state].advice);
  }
}

function stateOfShell(
  shell: Exclude<ShellState, 'running'>,
  address: string | null,
  endsToo: boolean,
): StoreState {
  const { stopped, ...others } = t().frame.shellStates;
  if (shell !== 'stopped') return { tone: 'danger', urgent: true, ...others[shell] };
  const advice = address === null ? stopped.inWindow : stopped.inBrowser({ address });
  const unsent = endsToo ? stopped.unsentLost : stopped.unsentKept;
  return { tone: 'danger', urgent: true, name: stopped.name, advice: `${advice} ${unsent}` };
}

function stateOfSandbox(
  state: Exclude<EmbeddedStore['state'], 'ready'>,
  stop: EmbeddedStore['stop'],
): StoreState {
  const { name, advice } = t().frame.sandboxStates[state];
  return {
    tone: SANDBOX_TONES[state],
    urgent: advice !== '',
    name,
    advice: stop === null ? orNull(advice) : `${storeStopText(stop)} ${advice}`,
  };
}

function named(state: StateName, advice: string | null): StoreState {
  return { ...LOOKS[state], name: t().frame.storeStates[state].name, advice };
}

function orNull(text: string): string | null {
  return text === '' ? null : text;
}

/** The state of the open store, for every place that shows it. Answers and budgets that do not change it cause no render. */
export function useStoreState(): StoreState {
  const {
    connection: { id, kind, tokenKept },
  } = useActiveStore();
  const address = useHost().shell === 'web' ? location.origin : null;
  const waitingMs = useMonotonicReading((now) => longWait(id, now));
  return useStoreStatus(
    useShallow(({ shell, embeddedStore: embedded, answers }) =>
      stateOfStore({ kind, tokenKept, shell, address, embedded, answer: answers[id], waitingMs }),
    ),
  );
}

/** Milliseconds that calls to a store still wait, rounded up to the seconds shown; 0 if that is less than `SLOW_MS`. */
function longWait(connection: ConnectionId, now: Monotonic): number {
  const ms = waitingAt(budgetOf(connection), now);
  return ms < SLOW_MS ? 0 : Math.ceil(ms / 1000) * 1000;
}

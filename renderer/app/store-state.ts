import { t } from '../../messages/language.ts';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { Connection } from '../../shared/contract/connection.ts';
import type { ShellState } from '../../shared/contract/host-contract.ts';
import { useActiveStore } from '../data/active-store.tsx';
import { useHost } from '../data/host-context.tsx';
import { useStoreStatus, type EmbeddedStore, type Reachability } from '../state/store-status.ts';
import { errorSentence, storeStopText } from '../ui/error-text.ts';
import type { Tone } from '../ui/StateBadge.tsx';

/** How the store is doing, in a word, and what to do when it is not well (null when it is). */
export interface StoreState {
  readonly tone: Tone;
  readonly name: string;
  readonly advice: string | null;
}

type StateName = keyof ReturnType<typeof t>['frame']['storeStates'];

const TONES = {
  online: 'success',
  offline: 'danger',
  frozen: 'warning',
  fraudulent: 'danger',
  unavailable: 'warning',
  connecting: 'neutral',
  token_refused: 'danger',
  not_checked: 'danger',
} as const satisfies Record<StateName, Tone>;

const SANDBOX_TONES = {
  starting: 'info',
  restarting: 'warning',
  failed: 'danger',
  stopped: 'neutral',
} as const satisfies Record<Exclude<EmbeddedStore['state'], 'ready'>, Tone>;

/** What is known of a store. */
interface KnownOfStore {
  /** Whether Storedesk itself answers. */
  readonly shell?: ShellState;
  /** Where the web shell serves the page; null in a window of the desktop app. */
  readonly address?: string | null;
  readonly kind: Connection['kind'];
  /** By the last call that was answered or failed; undefined before the first. */
  readonly reachability?: Reachability | undefined;
  readonly embedded?: EmbeddedStore | null;
  /** Whether a check has answered, be it a while ago. */
  readonly isChecked?: boolean;
  /** How the last check failed. */
  readonly checkError?: ApiError | null;
}

/** Puts together what the host and the last live check said. */
export function stateOfStore({
  kind,
  shell = 'running',
  address = null,
  reachability,
  embedded = null,
  isChecked = false,
  checkError = null,
}: KnownOfStore): StoreState {
  if (shell !== 'running') return stateOfShell(shell, address);
  if (kind === 'sandbox' && embedded !== null && embedded.state !== 'ready') {
    const { name, advice } = t().frame.sandboxStates[embedded.state];
    return {
      tone: SANDBOX_TONES[embedded.state],
      name,
      advice: embedded.stop === null ? orNull(advice) : `${storeStopText(embedded.stop)} ${advice}`,
    };
  }
  if (reachability !== undefined && reachability !== 'online') return named(reachability);
  // Of a store that was checked before, a check that failed says no more than the answers that came since.
  const isNews = !isChecked || reachability === undefined || checkError?.kind === 'access_denied';
  if (checkError !== null && isNews) return stateFromCheck(checkError);
  return named(reachability ?? (isChecked ? 'online' : 'connecting'));
}

function stateOfShell(shell: Exclude<ShellState, 'running'>, address: string | null): StoreState {
  const { stopped, no_session: signedOut } = t().frame.shellStates;
  if (shell === 'no_session') return { tone: 'danger', ...signedOut };
  const advice = address === null ? stopped.inWindow : stopped.inBrowser({ address });
  return { tone: 'danger', name: stopped.name, advice };
}

function stateFromCheck(error: ApiError): StoreState {
  if (error.kind === 'unreachable' || error.kind === 'timeout') return named('offline');
  if (error.kind === 'shop_inactive') return named(error.state === 'inactive' ? 'unavailable' : error.state);
  if (error.kind === 'access_denied') return named('token_refused');
  return { ...named('not_checked'), advice: t().frame.notChecked({ why: errorSentence(error) }) };
}

function named(state: StateName): StoreState {
  const { name, advice } = t().frame.storeStates[state];
  return { tone: TONES[state], name, advice: orNull(advice) };
}

function orNull(text: string): string | null {
  return text === '' ? null : text;
}

export function useStoreState(): StoreState {
  const { connection, check, checkError } = useActiveStore();
  const shellKind = useHost().shell;
  const shell = useStoreStatus((status) => status.shell);
  const reachability = useStoreStatus((status) => status.reachability[connection.id]);
  const embedded = useStoreStatus((status) => status.embeddedStore);
  return stateOfStore({
    kind: connection.kind,
    shell,
    address: shellKind === 'web' ? location.origin : null,
    reachability,
    embedded,
    isChecked: check !== null,
    checkError,
  });
}

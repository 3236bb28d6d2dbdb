import type { ApiError } from '../../shared/contract/api-error.ts';
import type { Connection } from '../../shared/contract/connection.ts';
import { useActiveStore } from '../data/active-store.tsx';
import { useStoreStatus, type EmbeddedStore, type Reachability } from '../state/store-status.ts';
import type { Tone } from '../ui/StateBadge.tsx';

/** How the store is doing, in a word, and what to do when it is not well (null when it is). */
export interface StoreState {
  readonly tone: Tone;
  readonly name: string;
  readonly advice: string | null;
}

const REACHABLE: Record<Reachability, StoreState> = {
  online: { tone: 'success', name: 'Online', advice: null },
  offline: {
    tone: 'danger',
    name: 'Offline',
    advice:
      'The store does not answer. What you see was read before; changes fail until it answers again. Check the network and the address.',
  },
  frozen: {
    tone: 'warning',
    name: 'Frozen',
    advice:
      'The store is frozen until its owner settles the open invoice. Nothing can be read or changed until then.',
  },
  fraudulent: {
    tone: 'danger',
    name: 'Blocked',
    advice:
      'The store is blocked for fraud. Only the platform can lift this: its owner should contact its support.',
  },
  unavailable: {
    tone: 'warning',
    name: 'Locked',
    advice: 'The store is locked for the moment. This usually ends by itself; try again in a few minutes.',
  },
};

const EMBEDDED: Record<Exclude<EmbeddedStore['state'], 'ready'>, StoreState> = {
  starting: { tone: 'info', name: 'Starting', advice: null },
  restarting: {
    tone: 'warning',
    name: 'Restarting',
    advice: 'The sandbox store stopped and is being started again. What was saved is safe.',
  },
  failed: {
    tone: 'danger',
    name: 'Failed',
    advice: 'The sandbox store could not be started. Quit Storedesk and start it again.',
  },
  stopped: {
    tone: 'neutral',
    name: 'Stopped',
    advice: 'The sandbox store is stopped. Start Storedesk again.',
  },
};

/** Puts together what the host and the last live check said. */
export function stateOfStore(
  kind: Connection['kind'],
  reachability: Reachability | undefined,
  embedded: EmbeddedStore | null,
  checkError: ApiError | null,
): StoreState {
  if (kind === 'sandbox' && embedded !== null && embedded.state !== 'ready') {
    const state = EMBEDDED[embedded.state];
    return state.advice === null || embedded.message === null
      ? state
      : { ...state, advice: `${embedded.message} ${state.advice}` };
  }
  if (reachability !== undefined && reachability !== 'online') return REACHABLE[reachability];
  if (checkError !== null) return stateFromCheck(checkError);
  return reachability === undefined
    ? { tone: 'neutral', name: 'Connecting', advice: null }
    : REACHABLE.online;
}

function stateFromCheck(error: ApiError): StoreState {
  if (error.kind === 'unreachable' || error.kind === 'timeout') return REACHABLE.offline;
  if (error.kind === 'shop_inactive')
    return error.state === 'inactive' ? REACHABLE.unavailable : REACHABLE[error.state];
  if (error.kind === 'access_denied') {
    return {
      tone: 'danger',
      name: 'Token refused',
      advice:
        'The store does not accept the token any more. Remove the store and connect it with a new token.',
    };
  }
  return { tone: 'danger', name: 'Not checked', advice: `The store could not be checked: ${error.message}` };
}

export function useStoreState(): StoreState {
  const { connection, check, checkError } = useActiveStore();
  const reachability = useStoreStatus((status) => status.reachability[connection.id]);
  const embedded = useStoreStatus((status) => status.embeddedStore);
  // A check that answered is as good as an event: the shell may have spoken before the page listened.
  const reached = reachability ?? (check === null ? undefined : 'online');
  return stateOfStore(connection.kind, reached, embedded, checkError);
}

import pLimit from 'p-limit';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { HostCallName } from '../../shared/contract/host-contract.ts';
import { err, ok, type Result } from '../../shared/result.ts';

/**
 * Calls that wait for a store, at a time. A browser has six connections to one server: two are left for what the host
 * answers by itself, decisions and what is not wanted any more among it, however long a store takes. All tabs share the
 * six, so that this holds for one.
 */
const MOST_AT_A_TIME = 4;

const STORE_CALLS: ReadonlySet<HostCallName> = new Set([
  'store.rest',
  'store.graphql',
  'explorer.rest',
  'explorer.graphql',
]);

const NOT_SENT: ApiError = { kind: 'aborted', sent: 'no' };

type Call = (name: HostCallName, input: unknown) => Promise<Result<unknown, ApiError>>;

/** Makes calls as `call` does, those of a store a few at a time, in their order. One that is cancelled before its turn is not sent. */
export function withFewStoreCalls(call: Call): Call {
  const limit = pLimit(MOST_AT_A_TIME);
  const waiting = new Set<string>();
  return async (name, input) => {
    const id = idOf(input);
    if (id === null) return call(name, input);
    if (name === 'store.cancel') return waiting.delete(id) ? ok(null) : call(name, input);
    if (!STORE_CALLS.has(name)) return call(name, input);
    waiting.add(id);
    return limit(async () => (waiting.delete(id) ? call(name, input) : err(NOT_SENT)));
  };
}

function idOf(input: unknown): string | null {
  if (typeof input !== 'object' || input === null || !('id' in input)) return null;
  return typeof input.id === 'string' ? input.id : null;
}

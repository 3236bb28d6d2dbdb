import pLimit from 'p-limit';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { HostCallName } from '../../shared/contract/host-contract.ts';
import { err, ok, type Result } from '../../shared/result.ts';

/**
 * Maximum number of store calls in flight. A browser opens six connections to a server: two stay free for calls that the host
 * answers itself, among them decisions and cancellations, however long a store takes. All tabs share the six, so the limit
 * protects a single tab only.
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

/** Wraps `call` to keep only a few store calls in flight, in order. A call cancelled before its turn is not sent. */
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

import type { ActivityEntry } from '../../shared/contract/activity.ts';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { Json } from '../../shared/json-limits.ts';
import { mayHaveHappened } from '../../shared/may-have-happened.ts';

/** An entry's content about the write itself; the log adds time, connection and batch. */
export type Written = Omit<
  ActivityEntry,
  'id' | 'at' | 'connection' | 'connectionName' | 'elsewhere' | 'batch'
>;

/** How what an entry records has ended. */
export type EntryOutcome = Pick<Written, 'outcome' | 'reason' | 'error' | 'message' | 'requestId'>;

/** The outcome of a write that has no answer to read. */
export function endedBy(error: ApiError): EntryOutcome {
  const said = error.kind === 'invalid' && error.said !== '' ? error.said : null;
  return {
    outcome: mayHaveHappened(error) ? 'unknown' : error.kind === 'invalid' ? 'refused' : 'failed',
    reason: null,
    error: said === null ? error : null,
    message: said,
    requestId: 'requestId' in error ? error.requestId : null,
  };
}

/** A read that failed: without the store's own words, which may repeat personal data or a search for them. */
export function failedRead(error: ApiError): EntryOutcome {
  return {
    outcome: 'failed',
    reason: null,
    error: 'said' in error ? { ...error, said: '' } : error,
    message: null,
    requestId: 'requestId' in error ? error.requestId : null,
  };
}

/** The fields with these names that exist. */
export function pick(fields: Readonly<Record<string, Json>>, names: readonly string[]): Record<string, Json> {
  return Object.fromEntries(
    names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])),
  );
}

/** A web address without its query and user name, which may contain a signature or a password; null for any other value. */
export function addressWithoutSecrets(value: Json): string | null {
  const url = typeof value === 'string' ? URL.parse(value) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return null;
  return `${url.protocol}//${url.host}${url.pathname}`;
}

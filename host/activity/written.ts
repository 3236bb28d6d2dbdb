import type { ActivityEntry } from '../../shared/contract/activity.ts';
import type { ApiError } from '../../shared/contract/api-error.ts';
import { mayHaveHappened } from '../../shared/may-have-happened.ts';

/** What an entry says of a write itself: when, where and by which batch is added by the log. */
export type Written = Omit<ActivityEntry, 'id' | 'at' | 'connection' | 'connectionName' | 'batch'>;

export type Json = ActivityEntry['sent'];

/** How a write ended that has no answer to read. */
export function endedBy(
  error: ApiError,
): Pick<Written, 'outcome' | 'reason' | 'error' | 'message' | 'requestId'> {
  const said = error.kind === 'invalid' && error.said !== '' ? error.said : null;
  return {
    outcome: mayHaveHappened(error) ? 'unknown' : error.kind === 'invalid' ? 'refused' : 'failed',
    reason: null,
    error: said === null ? error : null,
    message: said,
    requestId: 'requestId' in error ? error.requestId : null,
  };
}

/** The fields of a value that is known to be JSON; none where it is no object. What is inside of them is not looked at. */
export function fieldsOf(value: unknown): Readonly<Record<string, Json>> {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as Readonly<Record<string, Json>>) : {};
}

/** The fields of that name that are there. */
export function pick(fields: Readonly<Record<string, Json>>, names: readonly string[]): Record<string, Json> {
  return Object.fromEntries(
    names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])),
  );
}

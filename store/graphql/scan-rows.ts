import { GraphQLError } from 'graphql';
import type { CompiledQuery } from 'kysely';
import type { Result } from '../../shared/result.ts';
import type { ScanFailure, StillWanted } from '../database/scans.ts';
import type { QueryContext } from './query-context.ts';

/** The error on a field whose rows could not be read (D5.6). */
const FAILURES = {
  timeout: {
    code: 'TIMEOUT',
    message:
      'This took too long and was stopped. Search for less, for example by a field and a longer text, or read the ' +
      'whole list with bulkOperationRunQuery.',
  },
  cancelled: {
    code: 'CANCELLED',
    message: 'The search was cancelled: the client disconnected or the store is stopping.',
  },
  busy: { code: 'THROTTLED', message: 'Too many searches are waiting. Ask again in a moment.' },
  interrupted: { code: 'INTERNAL_SERVER_ERROR', message: 'This search was interrupted. Ask again.' },
} as const satisfies Record<ScanFailure, { readonly code: string; readonly message: string }>;

/**
 * Runs a statement that may look at every row. Its `where` must include `scan.stillWanted`. Throws TIMEOUT, CANCELLED,
 * THROTTLED or INTERNAL_SERVER_ERROR.
 */
export async function scanRows<Row>(
  { scan, requestId }: Pick<QueryContext, 'scan' | 'requestId'>,
  query: { readonly compile: () => CompiledQuery<Row> },
): Promise<Row[]> {
  return valueOf(await scan.run(query.compile()), requestId);
}

/** Like `scanRows`, for a page without a search: most rows that it looks at are on the page. */
export async function scanPage<Row>(
  { scan, requestId }: Pick<QueryContext, 'scan' | 'requestId'>,
  write: (stillWanted: StillWanted) => { readonly compile: () => CompiledQuery<Row> },
): Promise<Row[]> {
  const outcome = await scan.runShort((stillWanted) => write(stillWanted).compile());
  return valueOf(outcome, requestId);
}

/**
 * Runs work on the event loop that one request can trigger very often, such as parsing a search: one piece at a time,
 * with other requests in between. Throws what `work` throws, and CANCELLED.
 */
export async function prepareScan<T>(
  { scan, requestId }: Pick<QueryContext, 'scan' | 'requestId'>,
  work: () => T,
): Promise<T> {
  return valueOf(await scan.prepare(work), requestId);
}

function valueOf<T>(outcome: Result<T, ScanFailure>, requestId: string): T {
  if (outcome.ok) return outcome.value;
  const { code, message } = FAILURES[outcome.error];
  throw new GraphQLError(message, { extensions: { code, requestId } });
}

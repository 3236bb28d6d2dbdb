import { GraphQLError } from 'graphql';
import type { CompiledQuery } from 'kysely';
import type { Result } from '../../shared/result.ts';
import type { ScanFailure, StillWanted } from '../database/scans.ts';
import type { QueryContext } from './query-context.ts';

/** What a client is told on the field whose rows could not be read (D5.6). */
const FAILURES = {
  timeout: {
    code: 'TIMEOUT',
    message:
      'This took too long and was stopped. Search for less, for example by a field and a longer text, or read the ' +
      'whole list with bulkOperationRunQuery.',
  },
  cancelled: { code: 'CANCELLED', message: 'This was given up, because its client left or the store stops.' },
  busy: { code: 'THROTTLED', message: 'Too many searches are waiting. Ask again in a moment.' },
  interrupted: { code: 'INTERNAL_SERVER_ERROR', message: 'This search was interrupted. Ask again.' },
} as const satisfies Record<ScanFailure, { readonly code: string; readonly message: string }>;

/**
 * Runs a statement that may look at every row. Its `where` must hold `scan.stillWanted`. Throws TIMEOUT, CANCELLED,
 * THROTTLED or INTERNAL_SERVER_ERROR.
 */
export async function scanRows<Row>(
  { scan, requestId }: Pick<QueryContext, 'scan' | 'requestId'>,
  query: { readonly compile: () => CompiledQuery<Row> },
): Promise<Row[]> {
  return valueOf(await scan.run(query.compile()), requestId);
}

/** The same for a page of rows that nothing is looked for in: most of those that are looked at are on it. */
export async function scanPage<Row>(
  { scan, requestId }: Pick<QueryContext, 'scan' | 'requestId'>,
  write: (stillWanted: StillWanted) => { readonly compile: () => CompiledQuery<Row> },
): Promise<Row[]> {
  const outcome = await scan.runShort((stillWanted) => write(stillWanted).compile());
  return valueOf(outcome, requestId);
}

/**
 * Does work on the event loop that a request can ask for very often, such as reading a search: one piece after the other,
 * and other requests in between. Throws what `work` throws, and CANCELLED.
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

import { z } from 'zod';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { VariantId } from '../../../../shared/ids.ts';
import { ok, type Result } from '../../../../shared/result.ts';
import { type JobCall, refusedAs } from '../../job-kind.ts';
import { askGraphql, type GraphqlGateway } from '../ask-graphql.ts';
import { readAlone, type VariantGateway } from './save-alone.ts';
import type { Present } from './variant-wire.ts';

/** Costs nothing, needs no scope, and is in every schema. */
const ANYTHING = { query: '{ __typename }', root: '__typename', schema: z.string() };

/**
 * Confirms that something REST did not find is gone, which holds if GraphQL answers at all. A store whose API is gone
 * answers 404 to everything (D1.5); that is returned as an error, and nothing is known about the subject.
 */
async function confirmGone(gateway: GraphqlGateway, call: JobCall): Promise<Result<null, ApiError>> {
  const answer = await askGraphql(gateway, call, ANYTHING, {});
  return answer.ok ? ok(null) : answer;
}

/** The outcome of a job whose product REST did not find. */
export async function settleGone(
  gateway: GraphqlGateway,
  call: JobCall,
): Promise<Result<ReturnType<typeof refusedAs<'gone'>>, ApiError>> {
  const gone = await confirmGone(gateway, call);
  return gone.ok ? ok(refusedAs('gone')) : gone;
}

/** Reads one variant by REST; null if it is confirmed to be gone. */
export async function readConfirmed(
  gateway: VariantGateway,
  call: JobCall,
  id: VariantId,
): Promise<Result<Present | null, ApiError>> {
  const read = await readAlone(gateway, call, id);
  return read.ok && read.value === null ? confirmGone(gateway, call) : read;
}

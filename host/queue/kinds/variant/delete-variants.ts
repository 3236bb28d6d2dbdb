import { z } from 'zod';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import { toGid } from '../../../../shared/gid.ts';
import { ok, type Result } from '../../../../shared/result.ts';
import { unreadable } from '../../../gateway/store-errors.ts';
import { type Attempt, attemptOf, type JobCall, notDone, RECALLED } from '../../job-kind.ts';
import { askGraphql } from '../ask-graphql.ts';
import { callRest } from '../rest-write.ts';
import type { BulkSupport } from './bulk-support.ts';
import { readConfirmed } from './read-confirmed.ts';
import { done, refused, type VariantGateway } from './save-alone.ts';
import type { BulkAnswer } from './send-in-rounds.ts';
import { sendTogether } from './send-together.ts';
import { stillHolds } from './standing.ts';
import type { DeleteJob } from './variant-job-of.ts';
import {
  entryOf,
  type Present,
  type Presents,
  readVariants,
  userErrorsSchema,
  type VariantsCall,
} from './variant-wire.ts';

type Ended = Attempt<'variant'>;

const MUTATION = 'productVariantsBulkDelete';
/** Names the mutation uses in the schema. */
export const DELETE_NAMES = [MUTATION];
const DELETE = {
  query: `mutation DeleteVariants($productId: ID!, $variantsIds: [ID!]!) { answer: ${MUTATION}(productId: $productId, variantsIds: $variantsIds) { userErrors { field message } } }`,
  root: 'answer',
  schema: z.object({ userErrors: userErrorsSchema }),
};

/** Checks a deletion before sending: its outcome if already decided, else `open`. */
function standing({ payload }: DeleteJob, present: Present | null): Ended | 'open' {
  // Already gone, which is the desired result.
  if (present === null) return done(null);
  return stillHolds(payload.held, present) ? 'open' : refused({ kind: 'changed' }, present.variant);
}

/** Deletes one variant by REST (specification 4.2) if it still has the values it had when the user decided to delete it. */
export async function deleteAlone(gateway: VariantGateway, job: DeleteJob, call: JobCall): Promise<Ended> {
  const read = await readConfirmed(gateway, call, job.subject.id);
  if (!read.ok && read.error.kind === 'not_found') return refused({ kind: 'gone' }, null);
  if (!read.ok) return notDone(call.run.isUnwanted ? RECALLED : read.error);
  const before = standing(job, read.value);
  if (before !== 'open') return before;
  if (call.run.isUnwanted) return notDone(RECALLED);
  const params = { product_id: job.payload.product, variant_id: job.subject.id };
  const sent = await callRest(gateway, call, { name: 'variants.delete', params });
  if (sent.ok) return done(null, sent.value.requestId);
  if (sent.error.kind === 'not_found') return done(null);
  const attempt = attemptOf(sent.error);
  const { outcome } = attempt;
  if (outcome.kind !== 'refused') return { ...attempt, outcome };
  return { ...attempt, outcome: { ...outcome, current: read.value?.variant ?? null } };
}

/**
 * Deletes variants of one product in one call, except those that were changed since. See `sendTogether`.
 */
export async function deleteTogether(
  gateway: VariantGateway,
  jobs: readonly DeleteJob[],
  call: VariantsCall,
  support: BulkSupport,
): Promise<readonly Ended[]> {
  const ids = jobs.map(({ subject }) => subject.id);
  return sendTogether<DeleteJob, Presents, DeleteJob>(jobs, call, support, {
    read: async () => readVariants(gateway, call, ids),
    decide: (job, presents, index) => {
      const present = presents[index] ?? null;
      const before = present === 'unreadable' ? notDone(unreadable(null)) : standing(job, present);
      return before === 'open' ? { write: job } : before;
    },
    send: async (deletions) => sendDeletion(gateway, call, deletions),
    failed: attemptOf,
    refused: (_, refusal) => refused(refusal, null),
    alone: async (job) => deleteAlone(gateway, job, call),
    sendAlone: 'before',
  });
}

/** Deletes all of them or none, for 10 points (D5.2). */
async function sendDeletion(
  gateway: VariantGateway,
  call: VariantsCall,
  jobs: readonly DeleteJob[],
): Promise<Result<BulkAnswer<Ended>, ApiError>> {
  const { product, gidNamespace } = call;
  const answer = await askGraphql(gateway, call, DELETE, {
    productId: toGid('Product', product, gidNamespace),
    variantsIds: jobs.map(({ subject }) => toGid('ProductVariant', subject.id, gidNamespace)),
  });
  if (!answer.ok) return answer;
  const { userErrors } = answer.value;
  if (userErrors.length === 0) return ok({ kind: 'done', ended: jobs.map(() => done(null)) });
  const refusals = userErrors.map(({ field, message }) => ({
    index: entryOf(field ?? [], 'variantsIds'),
    field: 'base',
    sentence: message,
  }));
  return ok({ kind: 'refused', refusals });
}

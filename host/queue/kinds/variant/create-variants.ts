import { z } from 'zod';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { VariantWriteBody } from '../../../../shared/contract/variant-wire.ts';
import { toGid } from '../../../../shared/gid.ts';
import type { ProductId } from '../../../../shared/ids.ts';
import { ok, type Result } from '../../../../shared/result.ts';
import { type Combination, isSameCombination } from '../../../../shared/variant/combinations.ts';
import { OPTION_FIELDS, optionIndexOf } from '../../../../shared/variant/variant.ts';
import { VARIANT_PAGE } from '../../../../shared/variant/variant-limits.ts';
import { unreadable } from '../../../gateway/store-errors.ts';
import { readVariant, VARIANT_FIELDS } from '../../../catalogue/catalogue-wire.ts';
import { type Attempt, attemptOf, type JobCall, notDone, type Reconciled } from '../../job-kind.ts';
import { askGraphql } from '../ask-graphql.ts';
import { callRest, type RestGateway } from '../rest-write.ts';
import type { BulkSupport } from './bulk-support.ts';
import { settleGone } from './read-confirmed.ts';
import { done, refused, type VariantGateway } from './save-alone.ts';
import { type BulkAnswer, oneByOne, sendInRounds } from './send-in-rounds.ts';
import { stillHolds } from './standing.ts';
import type { CreateJob } from './variant-job-of.ts';
import {
  fromRest,
  isNoOption,
  placeOf,
  toInput,
  userErrorsSchema,
  type VariantsCall,
} from './variant-wire.ts';

type Ended = Attempt<'variant'>;

/** The option values of the variant to create. */
function combinationOf({ payload }: CreateJob): Combination {
  return OPTION_FIELDS.flatMap((name) => {
    const value = payload.fields.find(({ field }) => field === name)?.value;
    return typeof value === 'string' ? [value] : [];
  });
}

/** Creates one variant by REST (specification 4.2). */
export async function createAlone(
  gateway: RestGateway,
  { payload }: CreateJob,
  call: JobCall,
): Promise<Ended> {
  const fields = Object.fromEntries(payload.fields.map(({ field, value }) => [field, value]));
  const body = { variant: fields } as VariantWriteBody;
  const params = { product_id: payload.product };
  const sent = await callRest(gateway, call, { name: 'variants.create', params, body });
  if (!sent.ok) return attemptOf(sent.error);
  return done(fromRest(sent.value.body.variant).variant, sent.value.requestId);
}

/**
 * Creates variants of one product in one call. The attempts are in the order of the jobs. A refused variant does not block
 * the others. The store refuses an existing combination (D3.2), so that none is created twice.
 */
export async function createTogether(
  gateway: VariantGateway,
  jobs: readonly CreateJob[],
  jobCall: JobCall,
  support: BulkSupport,
): Promise<readonly Ended[]> {
  const alone = async (left: readonly CreateJob[]) =>
    oneByOne(left, jobCall, async (job) => createAlone(gateway, job, jobCall));
  const call = { ...jobCall, product: jobs[0]?.payload.product ?? (0 as ProductId) };
  if (support.isMissing(call)) return alone(jobs);
  const names = await readOptionNames(gateway, call);
  if (!names.ok) {
    if (support.learn(call, 'reading', names.error)) return alone(jobs);
    // Nothing was sent yet, so it did not happen, whatever the read error is.
    return jobs.map(() => notDone(names.error));
  }
  const optionNames = names.value;
  if (optionNames === null) return jobs.map(() => refused({ kind: 'gone' }, null));
  const fits = ({ payload }: CreateJob) => !payload.fields.some((field) => isNoOption(field, optionNames));
  const { ended, left } = await sendInRounds<CreateJob, Ended>(jobs.filter(fits), {
    run: jobCall.run,
    send: async (some) => sendCreation(gateway, call, some, optionNames),
    // Wrong value type for the schema, or no such mutation: nothing was done.
    isUnsupported: (error) => support.learn(call, 'mutation', error) || error.kind === 'bad_request',
    failed: attemptOf,
    refused: (_, refusal) => refused(refusal, null),
  });
  const rest = [...left, ...jobs.filter((job) => !fits(job))];
  for (const [index, attempt] of (await alone(rest)).entries()) ended.set(rest[index] as CreateJob, attempt);
  return jobs.map((job) => ended.get(job) ?? notDone(unreadable(null)));
}

const READ = {
  query: 'query NewVariants($ids: [ID!]!) { nodes(ids: $ids) { ... on Product { options { name } } } }',
  root: 'nodes',
  schema: z.array(z.object({ options: z.array(z.object({ name: z.string() })) }).nullable()),
};

/** The names of a product's options in order, as the mutation needs them; null if the product is gone. */
async function readOptionNames(
  gateway: VariantGateway,
  call: VariantsCall,
): Promise<Result<readonly string[] | null, ApiError>> {
  const ids = [toGid('Product', call.product, call.gidNamespace)];
  const answer = await askGraphql(gateway, call, READ, { ids });
  return answer.ok ? ok(answer.value[0]?.options.map(({ name }) => name) ?? null) : answer;
}

const MUTATION = 'productVariantsBulkCreate';
/** Names the mutation uses in the schema. */
export const CREATE_NAMES = [MUTATION, 'ProductVariantsBulkInput'];
const CREATE = {
  query: `mutation CreateVariants($productId: ID!, $variants: [ProductVariantsBulkInput!]!) { answer: ${MUTATION}(productId: $productId, variants: $variants) { productVariants { ${VARIANT_FIELDS} } userErrors { field message } } }`,
  root: 'answer',
  schema: z.object({ productVariants: z.array(z.unknown()).nullish(), userErrors: userErrorsSchema }),
};

/** Creates all of them or none (D5.9). */
async function sendCreation(
  gateway: VariantGateway,
  call: VariantsCall,
  jobs: readonly CreateJob[],
  optionNames: readonly string[],
): Promise<Result<BulkAnswer<Ended>, ApiError>> {
  const productId = toGid('Product', call.product, call.gidNamespace);
  const entries = jobs.map(({ payload }) => payload.fields);
  const answer = await askGraphql(gateway, call, CREATE, {
    productId,
    variants: entries.map((fields) => toInput(fields, optionNames)),
  });
  if (!answer.ok) return answer;
  const { productVariants, userErrors } = answer.value;
  if (userErrors.length > 0) {
    const refusals = userErrors.map(({ field, message }) => ({
      ...placeOf(field ?? [], entries),
      sentence: message,
    }));
    return ok({ kind: 'refused', refusals });
  }
  const created = (productVariants ?? []).flatMap(
    (node) => readVariant(node, productId, call.gidNamespace) ?? [],
  );
  return ok({
    kind: 'done',
    ended: jobs.map((job) => {
      const variant = created.find(({ options }) => isSameCombination(options, combinationOf(job)));
      return variant && done(variant);
    }),
  });
}

/** What a product's variants reveal about a creation whose answer was lost. */
export async function findCreated(
  gateway: VariantGateway,
  job: CreateJob,
  call: JobCall,
): Promise<Result<Reconciled<'variant'>, ApiError>> {
  const read = await callRest(gateway, call, {
    name: 'variants.list',
    params: { product_id: job.payload.product },
    query: { limit: String(VARIANT_PAGE.max) },
  });
  if (!read.ok) return read.error.kind === 'not_found' ? settleGone(gateway, call) : read;
  const found = read.value.body.variants
    .map((wire) => fromRest(wire))
    .find(({ variant }) => isSameCombination(variant.options, combinationOf(job)));
  if (found === undefined) return ok({ kind: 'unchanged' });
  const { variant } = found;
  const others = job.payload.fields.filter(({ field }) => optionIndexOf(field) === -1);
  if (stillHolds(others, found)) return ok({ kind: 'done', result: { variant } });
  // Someone else created it with other values.
  return ok({ kind: 'refused', refusal: { kind: 'changed' }, current: variant });
}

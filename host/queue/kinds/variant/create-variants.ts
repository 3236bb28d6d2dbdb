import { z } from 'zod';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { VariantWriteBody } from '../../../../shared/contract/variant-wire.ts';
import { toGid } from '../../../../shared/gid.ts';
import { ok, type Result } from '../../../../shared/result.ts';
import { type Combination, isSameCombination } from '../../../../shared/variant/combinations.ts';
import { OPTION_FIELDS, optionIndexOf } from '../../../../shared/variant/variant.ts';
import { VARIANT_PAGE } from '../../../../shared/variant/variant-limits.ts';
import { readVariant, VARIANT_FIELDS } from '../../../catalogue/catalogue-wire.ts';
import { type Attempt, attemptOf, type JobCall, type Reconciled } from '../../job-kind.ts';
import { askGraphql } from '../ask-graphql.ts';
import { callRest, type RestGateway } from '../rest-write.ts';
import type { BulkSupport } from './bulk-support.ts';
import { settleGone } from './read-confirmed.ts';
import { done, refused, type VariantGateway } from './save-alone.ts';
import type { BulkAnswer } from './send-in-rounds.ts';
import { sendTogether } from './send-together.ts';
import { stillHolds } from './standing.ts';
import type { CreateJob } from './variant-job-of.ts';
import {
  fromRest,
  isNoOption,
  refusalsOf,
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

/** A job, with the names of its product's options. */
interface Creation {
  readonly job: CreateJob;
  readonly optionNames: readonly string[];
}

/**
 * Creates variants of one product in one call; see `sendTogether`. The store refuses an existing combination (D3.2), so that
 * none is created twice.
 */
export async function createTogether(
  gateway: VariantGateway,
  jobs: readonly CreateJob[],
  call: VariantsCall,
  support: BulkSupport,
): Promise<readonly Ended[]> {
  return sendTogether<CreateJob, readonly string[] | null, Creation>(jobs, call, support, {
    read: async () => readOptionNames(gateway, call),
    decide: (job, optionNames) => {
      if (optionNames === null) return refused({ kind: 'gone' }, null);
      const isAlone = job.payload.fields.some((field) => isNoOption(field, optionNames));
      return isAlone ? 'alone' : { write: { job, optionNames } };
    },
    send: async (creations) => sendCreation(gateway, call, creations),
    failed: attemptOf,
    refused: (_, refusal) => refused(refusal, null),
    alone: async (job) => createAlone(gateway, job, call),
    sendAlone: 'after',
  });
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

/** Creates all of them or none. */
async function sendCreation(
  gateway: VariantGateway,
  call: VariantsCall,
  creations: readonly Creation[],
): Promise<Result<BulkAnswer<Ended>, ApiError>> {
  const productId = toGid('Product', call.product, call.gidNamespace);
  const answer = await askGraphql(gateway, call, CREATE, {
    productId,
    variants: creations.map(({ job, optionNames }) => toInput(job.payload.fields, optionNames)),
  });
  if (!answer.ok) return answer;
  const { productVariants, userErrors } = answer.value;
  if (userErrors.length > 0) {
    const entries = creations.map(({ job }) => job.payload.fields);
    return ok({ kind: 'refused', refusals: refusalsOf(userErrors, entries) });
  }
  const created = (productVariants ?? []).flatMap(
    (node) => readVariant(node, productId, call.gidNamespace) ?? [],
  );
  return ok({
    kind: 'done',
    ended: creations.map(({ job }) => {
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

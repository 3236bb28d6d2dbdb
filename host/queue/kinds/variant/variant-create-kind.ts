import { z } from 'zod';
import type { CatalogueVariant } from '../../../../shared/catalogue/catalogue-variant.ts';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { JobOf } from '../../../../shared/contract/queue.ts';
import type { VariantCreatePayload } from '../../../../shared/contract/variant-create-job.ts';
import type { VariantWriteBody } from '../../../../shared/contract/variant-wire.ts';
import { toGid } from '../../../../shared/gid.ts';
import type { ProductId } from '../../../../shared/ids.ts';
import { ok, type Result } from '../../../../shared/result.ts';
import { isSameCombination } from '../../../../shared/variant/combinations.ts';
import { MAX_VARIANTS, VARIANT_PAGE } from '../../../../shared/variant/variant-limits.ts';
import { readVariant, VARIANT_FIELDS } from '../../../catalogue/catalogue-wire.ts';
import { type Attempt, attemptOf, type JobCall, type JobKind, notDone } from '../../job-kind.ts';
import { askGraphql } from '../ask-graphql.ts';
import { callRest, type RestGateway, unreadable } from '../rest-write.ts';
import { type BulkSupport, createBulkSupport } from './bulk-support.ts';
import type { VariantGateway } from './save-alone.ts';
import { type BulkAnswer, oneByOne, sendInRounds } from './send-in-rounds.ts';
import type { VariantOutcomes } from './variant-kind.ts';
import { entryOf, fromRest, OPTIONS, userErrorsSchema, type VariantsCall } from './variant-wire.ts';

type Job = JobOf<'variant_create'>;
type Ended = Attempt<'variant_create'>;

/**
 * Creating variants, those of a product in one call, where the store has one. A combination that is there already is refused by
 * the store (D3.2), so that none is created twice.
 */
export function createVariantCreateKind(
  gateway: VariantGateway,
  { saved }: Pick<VariantOutcomes, 'saved'>,
): JobKind<'variant_create'> {
  const support = createBulkSupport(CREATE_NAMES);
  return {
    // Which combination there can be is for the store to say.
    parse: () => null,
    run: async (job, call) => createAlone(gateway, job, call),
    together: {
      key: ({ payload }) => String(payload.product),
      most: MAX_VARIANTS,
      run: async (jobs, call) => createTogether(gateway, jobs, call, support),
    },
    async reconcile({ payload }, call) {
      const read = await callRest(gateway, call, {
        name: 'variants.list',
        params: { product_id: payload.product },
        query: { limit: String(VARIANT_PAGE.max) },
      });
      if (!read.ok)
        return read.error.kind === 'not_found'
          ? ok({ kind: 'refused', refusal: { kind: 'gone' }, current: null })
          : read;
      const variants = read.value.body.variants.map((wire) => fromRest(wire).variant);
      const variant = variants.find(({ options }) => isSameCombination(options, payload.options));
      return ok(variant === undefined ? { kind: 'unchanged' } : { kind: 'done', result: { variant } });
    },
    describe: ({ subject, payload }, result) => ({
      action: 'variants.create',
      subject: { ...subject, id: result?.variant.id ?? null },
      relatedId: payload.product,
      sent: wireOf(payload),
      before: null,
      after: result === null ? null : wireOf(payload),
    }),
    onDone: ({ connection }, { variant }) => saved(connection, variant, []),
  };
}

function wireOf({ options, price }: VariantCreatePayload): Record<string, string> {
  const values = options.map((value, index) => [OPTIONS[index] ?? '', value] as const);
  return { ...Object.fromEntries(values), price };
}

function done(variant: CatalogueVariant, requestId: string | null = null): Ended {
  return { outcome: { kind: 'done', result: { variant }, late: false }, requestId, forAll: false };
}

/** Creates one variant by REST (specification 4.2). */
async function createAlone(gateway: RestGateway, { payload }: Job, call: JobCall): Promise<Ended> {
  const body: VariantWriteBody = { variant: wireOf(payload) };
  const params = { product_id: payload.product };
  const sent = await callRest(gateway, call, { name: 'variants.create', params, body });
  if (!sent.ok) return attemptOf(sent.error);
  return done(fromRest(sent.value.body.variant).variant, sent.value.requestId);
}

/** Creates variants of one product. The attempts are in the order of the jobs. One that the store refuses holds no other back. */
async function createTogether(
  gateway: VariantGateway,
  jobs: readonly Job[],
  jobCall: JobCall,
  support: BulkSupport,
): Promise<readonly Ended[]> {
  const alone = async (left: readonly Job[]) =>
    oneByOne<'variant_create', Job>(left, async (job) => createAlone(gateway, job, jobCall));
  const call = { ...jobCall, product: jobs[0]?.payload.product ?? (0 as ProductId) };
  if (support.isMissing(call)) return alone(jobs);
  const names = await readOptionNames(gateway, call);
  if (!names.ok) {
    if (support.learn(call, 'reading', names.error)) return alone(jobs);
    // Nothing was sent yet, whatever became of the reading.
    return jobs.map(() => notDone(names.error));
  }
  const optionNames = names.value;
  if (optionNames === null)
    return jobs.map(() => ({
      outcome: { kind: 'refused', refusal: { kind: 'gone' }, current: null },
      requestId: null,
      forAll: false,
    }));
  const { ended, left } = await sendInRounds<Job, Ended>(jobs, {
    send: async (some) => sendCreation(gateway, call, some, optionNames),
    // A value that the schema does not take, or no such mutation: nothing was done.
    isUnsupported: (error) => support.learn(call, 'mutation', error) || error.kind === 'bad_request',
    failed: attemptOf,
    refused: (_, refusal) => ({
      outcome: { kind: 'refused', refusal, current: null },
      requestId: null,
      forAll: false,
    }),
  });
  for (const [index, attempt] of (await alone(left)).entries()) ended.set(left[index] as Job, attempt);
  return jobs.map((job) => ended.get(job) ?? notDone(unreadable(null)));
}

const READ = {
  query: 'query NewVariants($ids: [ID!]!) { nodes(ids: $ids) { ... on Product { options { name } } } }',
  root: 'nodes',
  schema: z.array(z.object({ options: z.array(z.object({ name: z.string() })) }).nullable()),
};

/** The names of a product's options in their order, which the mutation asks for; null when the product is gone. */
async function readOptionNames(
  gateway: VariantGateway,
  call: VariantsCall,
): Promise<Result<readonly string[] | null, ApiError>> {
  const ids = [toGid('Product', call.product, call.gidNamespace)];
  const answer = await askGraphql(gateway, call, READ, { ids });
  return answer.ok ? ok(answer.value[0]?.options.map(({ name }) => name) ?? null) : answer;
}

const MUTATION = 'productVariantsBulkCreate';
/** What the schema has for it. */
const CREATE_NAMES = [MUTATION, 'ProductVariantsBulkInput'];
const CREATE = {
  query: `mutation CreateVariants($productId: ID!, $variants: [ProductVariantsBulkInput!]!) { answer: ${MUTATION}(productId: $productId, variants: $variants) { productVariants { ${VARIANT_FIELDS} } userErrors { field message } } }`,
  root: 'answer',
  schema: z.object({ productVariants: z.array(z.unknown()).nullish(), userErrors: userErrorsSchema }),
};

/** Creates all of them, or none (D5.9). */
async function sendCreation(
  gateway: VariantGateway,
  call: VariantsCall,
  jobs: readonly Job[],
  optionNames: readonly string[],
): Promise<Result<BulkAnswer<Ended>, ApiError>> {
  const productId = toGid('Product', call.product, call.gidNamespace);
  const answer = await askGraphql(gateway, call, CREATE, {
    productId,
    variants: jobs.map(({ payload: { options, price } }) => ({
      price,
      optionValues: options.map((name, index) => ({ optionName: optionNames[index] ?? '', name })),
    })),
  });
  if (!answer.ok) return answer;
  const { productVariants, userErrors } = answer.value;
  if (userErrors.length > 0) {
    const refusals = userErrors.map(({ field, message }) => ({
      index: entryOf(field ?? [], 'variants'),
      field: 'base',
      sentence: message,
    }));
    return ok({ kind: 'refused', refusals });
  }
  const created = (productVariants ?? []).flatMap(
    (node) => readVariant(node, productId, call.gidNamespace) ?? [],
  );
  const variantOf = ({ payload }: Job) =>
    created.find(({ options }) => isSameCombination(options, payload.options));
  return ok({
    kind: 'done',
    ended: jobs.map((job) => {
      const variant = variantOf(job);
      return variant && done(variant);
    }),
  });
}

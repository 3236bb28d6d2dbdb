import { z } from 'zod';
import { apiErrorSchema } from './api-error.ts';
import { connectionIdSchema } from './connection.ts';
import {
  fulfillmentPayloadSchema,
  fulfillmentResultSchema,
  fulfillmentSubjectSchema,
  orderStateSchema,
} from './fulfillment-job.ts';
import { themePayloadSchema, themeResultSchema, themeSubjectSchema } from './theme-job.ts';
import {
  variantCurrentSchema,
  variantJobFieldSchema,
  variantPayloadSchema,
  variantResultSchema,
  variantSubjectSchema,
} from './variant-job.ts';
import {
  variantOrderPayloadSchema,
  variantOrderResultSchema,
  variantOrderSubjectSchema,
} from './variant-order-job.ts';
import { undoPayloadSchema, undoResultSchema, undoSubjectSchema } from './undo-job.ts';

/**
 * The queue: writes that the host holds, sends one after the other and keeps on disk until somebody has seen how they
 * ended. It outlives the page that filled it, and a crash. What one kind of job is, and what comes out of it, is declared
 * per kind; everything else here is the same for all.
 */

/** Jobs of one batch at most. */
export const MAX_BATCH_JOBS = 2_000;

/** Why a job was refused. Nothing was changed by us, unless it says so. */
export const refusalSchema = z.discriminatedUnion('kind', [
  /** The store's own sentence; `fields` when it is about what was typed. */
  z.object({
    kind: z.literal('store'),
    message: z.string(),
    fields: z.record(z.string(), z.array(z.string())).nullable(),
    requestId: z.string().nullable(),
  }),
  /** Not sent: another job on the same subject has not ended. */
  z.object({ kind: z.literal('busy') }),
  /** Not sent: the subject's state does not allow it. */
  z.object({ kind: z.literal('not_allowed') }),
  /** Not sent: the subject is locked on this computer. */
  z.object({ kind: z.literal('locked') }),
  /** The subject is not in the store any more. */
  z.object({ kind: z.literal('gone') }),
  /** Read again, the subject is neither as it was nor as this job would have left it. */
  z.object({ kind: z.literal('changed') }),
  /** A theme was to be published and the answer was lost: another one has been published since, over it perhaps. */
  z.object({ kind: z.literal('published_since') }),
  /** A part of it was carried out. The same job again goes on there. */
  z.object({ kind: z.literal('partial') }),
  /** Not sent: the file that it needs was kept until Storedesk ended, or until it was used. */
  z.object({ kind: z.literal('file_gone') }),
  /** Not sent: it was scheduled, and its time had passed. Somebody is asked about it. */
  z.object({ kind: z.literal('late') }),
]);
export type Refusal = z.infer<typeof refusalSchema>;
export type RefusalKind = Refusal['kind'];

/** Why reconciling a job has ended without an outcome. */
export const RECONCILE_STOPS = ['access_denied', 'no_connection', 'not_shown', 'attempts'] as const;
export type ReconcileStop = (typeof RECONCILE_STOPS)[number];

const reconcilesSchema = z.discriminatedUnion('kind', [
  /** `attempts` have been made; the next one is at `next`. */
  z.object({ kind: z.literal('waiting'), attempts: z.number().int(), next: z.number() }),
  /** No more attempts are made unless somebody asks for one. */
  z.object({ kind: z.literal('stopped'), attempts: z.number().int(), because: z.enum(RECONCILE_STOPS) }),
]);
export type Reconciles = z.infer<typeof reconcilesSchema>;

/** Where one job stands. `result`: what was done; `current`: the subject as it was read after a refusal. */
function stateSchema<Result extends z.ZodType, Current extends z.ZodType>(result: Result, current: Current) {
  return z.discriminatedUnion('kind', [
    /** Not sent before `until` (milliseconds since 1970). */
    z.object({ kind: z.literal('held'), until: z.number() }),
    /**
     * `limitedUntil`: the store's limit let it not through, and it is sent by itself then (milliseconds since 1970). `asked`:
     * somebody wants it sent although it was not the first time, however late that is.
     */
    z.object({
      kind: z.literal('queued'),
      limitedUntil: z.number().optional(),
      asked: z.literal(true).optional(),
    }),
    z.object({ kind: z.literal('sending') }),
    /**
     * The answer was lost: the subject is read until it is known what became of the job. `already`: of a variant that is saved,
     * as its result has it.
     */
    z.object({
      kind: z.literal('unknown'),
      error: apiErrorSchema,
      reconciles: reconcilesSchema,
      already: z.array(variantJobFieldSchema).optional(),
    }),
    /** `late`: the answer was lost, and the subject was read. */
    z.object({ kind: z.literal('done'), result, late: z.boolean() }),
    z.object({ kind: z.literal('refused'), refusal: refusalSchema, current }),
    /** It certainly did not happen. `late`: the answer was lost, and the subject was read. */
    z.object({ kind: z.literal('failed'), error: apiErrorSchema, late: z.boolean() }),
    /** By the person, before it was sent. */
    z.object({ kind: z.literal('cancelled') }),
    /** Storedesk was closed before it was sent; it waits for somebody to say whether it still should be. */
    z.object({ kind: z.literal('interrupted') }),
  ]);
}

function jobSchema<
  Kind extends string,
  Subject extends z.ZodType,
  Payload extends z.ZodType,
  Result extends z.ZodType,
  Current extends z.ZodType,
>(kind: Kind, types: { subject: Subject; payload: Payload; result: Result; current: Current }) {
  const { subject, payload, result, current } = types;
  const submitted = z.object({ subject, payload });
  const job = submitted.extend({
    id: z.string(),
    batch: z.string(),
    connection: connectionIdSchema,
    kind: z.literal(kind),
    state: stateSchema(result, current),
  });
  const head = z.object({
    id: z.string(),
    connection: connectionIdSchema,
    kind: z.literal(kind),
    /** Milliseconds since 1970. */
    submittedAt: z.number(),
    paused: z.boolean(),
  });
  /** In the order in which they are sent. */
  const batch = head.extend({ jobs: z.array(job) });
  const submit = z.object({
    connection: connectionIdSchema,
    kind: z.literal(kind),
    jobs: z.array(submitted).min(1).max(MAX_BATCH_JOBS),
    holdMs: z.number().int().min(0).max(60_000),
  });
  return { submitted, job, head, batch, submit };
}

const fulfillment = jobSchema('fulfillment', {
  subject: fulfillmentSubjectSchema,
  payload: fulfillmentPayloadSchema,
  result: fulfillmentResultSchema,
  current: orderStateSchema.nullable(),
});
const theme = jobSchema('theme', {
  subject: themeSubjectSchema,
  payload: themePayloadSchema,
  result: themeResultSchema,
  current: z.null(),
});
const undo = jobSchema('undo', {
  subject: undoSubjectSchema,
  payload: undoPayloadSchema,
  result: undoResultSchema,
  current: z.null(),
});

const variant = jobSchema('variant', {
  subject: variantSubjectSchema,
  payload: variantPayloadSchema,
  result: variantResultSchema,
  current: variantCurrentSchema,
});
const variantOrder = jobSchema('variant_order', {
  subject: variantOrderSubjectSchema,
  payload: variantOrderPayloadSchema,
  result: variantOrderResultSchema,
  current: z.null(),
});

export const queueJobSchema = z.discriminatedUnion('kind', [
  fulfillment.job,
  theme.job,
  variant.job,
  variantOrder.job,
  undo.job,
]);
export type QueueJob = z.infer<typeof queueJobSchema>;
export type JobKindName = QueueJob['kind'];
export type JobOf<Kind extends JobKindName> = Extract<QueueJob, { kind: Kind }>;
export type JobState = QueueJob['state'];
export type JobStateKind = JobState['kind'];
export type StateOf<Kind extends JobKindName, Name extends JobStateKind> = Extract<
  JobOf<Kind>['state'],
  { kind: Name }
>;
export type ResultOf<Kind extends JobKindName> = StateOf<Kind, 'done'>['result'];
/** A job as it is submitted. */
export type SubmittedJob<Kind extends JobKindName> = Pick<JobOf<Kind>, 'subject' | 'payload'>;

/** What was submitted together, without its jobs. */
export const batchHeadSchema = z.discriminatedUnion('kind', [
  fulfillment.head,
  theme.head,
  variant.head,
  variantOrder.head,
  undo.head,
]);
export type BatchHead = z.infer<typeof batchHeadSchema>;

/** What was submitted together: one job, or many of one kind. */
export const queueBatchSchema = z.discriminatedUnion('kind', [
  fulfillment.batch,
  theme.batch,
  variant.batch,
  variantOrder.batch,
  undo.batch,
]);
export type QueueBatch = z.infer<typeof queueBatchSchema>;
export type BatchOf<Kind extends JobKindName> = Extract<QueueBatch, { kind: Kind }>;

const submitSchema = z.discriminatedUnion('kind', [
  fulfillment.submit,
  theme.submit,
  variant.submit,
  variantOrder.submit,
  undo.submit,
]);
const oneBatch = z.object({ batch: z.string().max(64) });
/** These jobs of a batch, or all of them when null. */
const someJobs = oneBatch.extend({ jobs: z.array(z.string().max(64)).max(MAX_BATCH_JOBS).nullable() });

/** The queue's part of the host's contract. What comes back is the batch afterwards. */
export const QUEUE_CALLS = {
  /** Every batch that nobody has dismissed yet, oldest first. */
  'queue.list': {
    input: z.object({ connection: connectionIdSchema.nullable() }),
    output: z.array(queueBatchSchema),
  },
  /**
   * Takes one or many jobs of one kind. A job whose subject has another one open is `refused` as `busy`. Nothing is sent
   * before `holdMs` milliseconds are over.
   */
  'queue.submit': { input: submitSchema, output: queueBatchSchema },
  /** Cancels what has not been sent. */
  'queue.cancel': { input: someJobs, output: queueBatchSchema },
  /** Ends the hold now. */
  'queue.sendNow': { input: oneBatch, output: queueBatchSchema },
  'queue.pause': { input: oneBatch, output: queueBatchSchema },
  /** Goes on after a pause; what was interrupted is queued again. */
  'queue.resume': { input: oneBatch, output: queueBatchSchema },
  /**
   * Queues again what failed, goes on with the batch after a pause, and reads the subjects of what is unknown now. Where jobs
   * are named, a pause that somebody asked for stays; when all of them are unknown they are only read, and any pause stays.
   */
  'queue.retry': { input: someJobs, output: queueBatchSchema },
  /**
   * Forgets a batch of which nothing is going to be sent any more; what was interrupted is cancelled. Reconciling ends, and
   * the activity log goes on saying that the outcome is not known.
   */
  'queue.dismiss': { input: oneBatch, output: z.null() },
} as const;

/** Some of a batch's jobs have changed; the others stayed as they were. */
export const queueEventSchema = z.object({
  type: z.literal('queue'),
  batch: batchHeadSchema,
  changed: z.array(queueJobSchema),
  dismissed: z.boolean(),
});
export type QueueEvent = z.infer<typeof queueEventSchema>;

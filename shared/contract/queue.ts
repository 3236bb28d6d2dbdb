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
 * The queue: writes that the host holds, sends one after the other and keeps on disk until the user has seen how they ended. It
 * survives the page that filled it, and crashes. Subject, payload and result are declared per kind of job; everything else here
 * is the same for all kinds.
 */

/** Maximum number of jobs in one batch. */
export const MAX_BATCH_JOBS = 2_000;

/** Why a job was refused. The job changed nothing, unless stated otherwise or the refusal is `late`. */
const refusalSchema = z.discriminatedUnion('kind', [
  /** The store's own message; `fields` is set if it is about the typed input. */
  z.object({
    kind: z.literal('store'),
    message: z.string(),
    fields: z.record(z.string(), z.array(z.string())).nullable(),
    requestId: z.string().nullable(),
  }),
  /** Not sent: another job on the same subject is still open. */
  z.object({ kind: z.literal('busy') }),
  /** Not sent: the subject's state does not allow it. */
  z.object({ kind: z.literal('not_allowed') }),
  /** Not sent: the subject is locked on this computer. */
  z.object({ kind: z.literal('locked') }),
  /** The subject no longer exists in the store. */
  z.object({ kind: z.literal('gone') }),
  /** Read again, the subject matches neither its state before the job nor the state that the job would produce. */
  z.object({ kind: z.literal('changed') }),
  /** The response to publishing a theme was lost, and another theme has been published since, possibly over it. */
  z.object({ kind: z.literal('published_since') }),
  /** Not sent: another theme than the one that the job was to replace is published. */
  z.object({ kind: z.literal('other_published') }),
  /** Only part of the job was carried out. Submitting the same job again continues from there. */
  z.object({ kind: z.literal('partial') }),
  /** Not sent: the file that the job needs is kept only until Storedesk exits or the file is used. */
  z.object({ kind: z.literal('file_gone') }),
  /** Not sent: the job was scheduled and its time has passed. The user is asked what to do. */
  z.object({ kind: z.literal('late') }),
]);
export type Refusal = z.infer<typeof refusalSchema>;

/** Why reconciling a job ended without an outcome. */
const RECONCILE_STOPS = ['access_denied', 'no_connection', 'not_shown', 'attempts'] as const;
export type ReconcileStop = (typeof RECONCILE_STOPS)[number];

const reconcilesSchema = z.discriminatedUnion('kind', [
  /** `attempts` were made; the next one is at `next` (milliseconds since 1970). */
  z.object({ kind: z.literal('waiting'), attempts: z.number().int(), next: z.number() }),
  /** No more attempts are made unless the user requests one. */
  z.object({ kind: z.literal('stopped'), attempts: z.number().int(), because: z.enum(RECONCILE_STOPS) }),
]);

/** The state of one job. `result`: what was done; `current`: the subject as read after a refusal. */
function stateSchema<Result extends z.ZodType, Current extends z.ZodType>(result: Result, current: Current) {
  return z.discriminatedUnion('kind', [
    /** Not sent before `until` (milliseconds since 1970). */
    z.object({ kind: z.literal('held'), until: z.number() }),
    /**
     * `limitedUntil`: the store's rate limit held the job back, and it is sent automatically at this time (milliseconds since
     * 1970). `asked`: the user asked for the job to be sent again, however late it is.
     */
    z.object({
      kind: z.literal('queued'),
      limitedUntil: z.number().optional(),
      asked: z.literal(true).optional(),
    }),
    z.object({ kind: z.literal('sending') }),
    /**
     * The response was lost: the subject is read until the outcome of the job is known. `already`: for a variant update, the
     * same field as in its result.
     */
    z.object({
      kind: z.literal('unknown'),
      error: apiErrorSchema,
      reconciles: reconcilesSchema,
      already: z.array(variantJobFieldSchema).optional(),
    }),
    /** `late`: the response was lost, and the outcome was found by reading the subject. */
    z.object({ kind: z.literal('done'), result, late: z.boolean() }),
    /**
     * `late`: the response was lost, and the refusal was found by reading the subject. The job may have been carried out before
     * the subject was changed again.
     */
    z.object({
      kind: z.literal('refused'),
      refusal: refusalSchema,
      current,
      late: z.literal(true).optional(),
    }),
    /** The write certainly did not happen. `late`: the response was lost, and the outcome was found by reading the subject. */
    z.object({ kind: z.literal('failed'), error: apiErrorSchema, late: z.boolean() }),
    /** Cancelled by the user before it was sent. */
    z.object({ kind: z.literal('cancelled') }),
    /** Storedesk was closed before the job was sent; the user must decide whether to send it. */
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
  /** Jobs are in the order in which they are sent. */
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
/** A job as submitted. */
export type SubmittedJob<Kind extends JobKindName> = Pick<JobOf<Kind>, 'subject' | 'payload'>;

/** A batch without its jobs. */
export const batchHeadSchema = z.discriminatedUnion('kind', [
  fulfillment.head,
  theme.head,
  variant.head,
  variantOrder.head,
  undo.head,
]);
export type BatchHead = z.infer<typeof batchHeadSchema>;

/** Jobs that were submitted together: one or more of one kind. */
const queueBatchSchema = z.discriminatedUnion('kind', [
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
/** Selected jobs of a batch; null for all of them. */
const someJobs = oneBatch.extend({ jobs: z.array(z.string().max(64)).max(MAX_BATCH_JOBS).nullable() });

/** The queue calls in the host's contract. They return the updated batch. */
export const QUEUE_CALLS = {
  /** All batches that were not dismissed, oldest first. */
  'queue.list': {
    input: z.object({ connection: connectionIdSchema.nullable() }),
    output: z.array(queueBatchSchema),
  },
  /**
   * Submits one or more jobs of one kind. A job whose subject has another open job is `refused` as `busy`. Nothing is sent
   * until `holdMs` milliseconds have passed.
   */
  'queue.submit': { input: submitSchema, output: queueBatchSchema },
  /** Cancels jobs that have not been sent. */
  'queue.cancel': { input: someJobs, output: queueBatchSchema },
  /** Ends the hold now. */
  'queue.sendNow': { input: oneBatch, output: queueBatchSchema },
  'queue.pause': { input: oneBatch, output: queueBatchSchema },
  /** Continues after a pause; interrupted jobs are queued again. */
  'queue.resume': { input: oneBatch, output: queueBatchSchema },
  /**
   * Requeues failed jobs, ends the batch's pause, and reads the subjects of jobs with an unknown outcome. If jobs are named,
   * a pause requested by the user stays; if some of them are unknown and none has failed, they are only read, and any pause
   * stays.
   */
  'queue.retry': { input: someJobs, output: queueBatchSchema },
  /**
   * Removes a batch with nothing left to send; interrupted jobs are cancelled. Reconciling stops, and the activity log keeps
   * showing those outcomes as unknown.
   */
  'queue.dismiss': { input: oneBatch, output: z.null() },
} as const;

/** Sent when a batch has changed. `changed` contains only the jobs that changed. */
export const queueEventSchema = z.object({
  type: z.literal('queue'),
  batch: batchHeadSchema,
  changed: z.array(queueJobSchema),
  dismissed: z.boolean(),
});
export type QueueEvent = z.infer<typeof queueEventSchema>;

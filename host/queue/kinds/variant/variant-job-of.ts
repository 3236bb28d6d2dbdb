import type { JobOf } from '../../../../shared/contract/queue.ts';
import type {
  VariantDeletion,
  VariantPayload,
  VariantUpdate,
} from '../../../../shared/contract/variant-job.ts';

type JobWith<Payload extends VariantPayload> = Omit<JobOf<'variant'>, 'payload'> & {
  readonly payload: Payload;
};

/** A job that changes a variant. */
export type UpdateJob = JobWith<VariantUpdate>;
/** A job that deletes one. */
export type DeleteJob = JobWith<VariantDeletion>;

export function isUpdate(job: JobOf<'variant'>): job is UpdateJob {
  return job.payload.operation === 'update';
}

export function isDelete(job: JobOf<'variant'>): job is DeleteJob {
  return job.payload.operation === 'delete';
}

/** Goes on with a job by what it does. */
export function byOperation<Result>(
  job: JobOf<'variant'>,
  cases: { readonly update: (job: UpdateJob) => Result; readonly delete: (job: DeleteJob) => Result },
): Result {
  const { payload } = job;
  return payload.operation === 'delete'
    ? cases.delete({ ...job, payload })
    : cases.update({ ...job, payload });
}

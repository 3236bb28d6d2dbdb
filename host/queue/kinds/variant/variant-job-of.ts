import type { JobOf } from '../../../../shared/contract/queue.ts';
import type {
  VariantCreation,
  VariantDeletion,
  VariantPayload,
  VariantUpdate,
} from '../../../../shared/contract/variant-job.ts';

type JobWith<Payload extends VariantPayload> = Omit<JobOf<'variant'>, 'payload'> & {
  readonly payload: Payload;
};

export type UpdateJob = JobWith<VariantUpdate>;
export type DeleteJob = JobWith<VariantDeletion>;
export type CreateJob = JobWith<VariantCreation>;

export function isUpdate(job: JobOf<'variant'>): job is UpdateJob {
  return job.payload.operation === 'update';
}

export function isDelete(job: JobOf<'variant'>): job is DeleteJob {
  return job.payload.operation === 'delete';
}

export function isCreate(job: JobOf<'variant'>): job is CreateJob {
  return job.payload.operation === 'create';
}

/** Calls the case for the job's operation. */
export function byOperation<Result>(
  job: JobOf<'variant'>,
  cases: {
    readonly update: (job: UpdateJob) => Result;
    readonly delete: (job: DeleteJob) => Result;
    readonly create: (job: CreateJob) => Result;
  },
): Result {
  const { payload } = job;
  switch (payload.operation) {
    case 'update':
      return cases.update({ ...job, payload });
    case 'delete':
      return cases.delete({ ...job, payload });
    case 'create':
      return cases.create({ ...job, payload });
  }
}

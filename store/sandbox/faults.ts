import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { internalError, type SendFailure } from '../http/create-app.ts';
import type { BucketSettings } from '../../shared/leaky-bucket.ts';
import type { Limits } from '../store-context.ts';

const rateSchema = z.number().min(0).max(1);
const bucketSchema = z.object({
  size: z.number().int().min(1).max(1_000_000),
  per_second: z.number().int().min(1).max(1_000_000),
});

/** Faults that can be injected on purpose (D6). */
export const faultsSchema = z.object({
  /** Delay added to every answer, in milliseconds. */
  latency_ms: z.number().int().min(0).max(60_000),
  /** Fraction of the calls that are answered with an internal error before anything is done. */
  error_rate: rateSchema,
  /** Fraction of the calls whose connection is cut after they were processed: the answer is lost, the change is not. */
  drop_rate: rateSchema,
  /** The same for calls that may change something; reads are answered. */
  write_drop_rate: rateSchema,
  /** Limits that replace those the store was started with; null does not replace them. */
  rest_bucket: bucketSchema.nullable(),
  graphql_bucket: bucketSchema.nullable(),
});
export type Faults = z.infer<typeof faultsSchema>;

const NO_FAULTS: Faults = {
  latency_ms: 0,
  error_rate: 0,
  drop_rate: 0,
  write_drop_rate: 0,
  rest_bucket: null,
  graphql_bucket: null,
};

/** The active faults. They are not persisted: a restarted store has none. */
export interface FaultSwitch {
  get(): Faults;
  /** Changes the given faults and keeps the others. Returns all of them. */
  set(change: Partial<Faults>): Faults;
}

/** Creates the switch, with every fault off. */
export function createFaultSwitch(): FaultSwitch {
  let faults = NO_FAULTS;
  return {
    get: () => faults,
    set: (change) => {
      faults = { ...faults, ...change };
      return faults;
    },
  };
}

/** The limits of the store, unless a fault replaces them. */
export function limitsUnderFaults(
  { restBucket, graphqlBucket }: { restBucket: BucketSettings; graphqlBucket: BucketSettings },
  faults: FaultSwitch,
): Limits {
  return {
    rest: () => toBucket(faults.get().rest_bucket) ?? restBucket,
    graphql: () => toBucket(faults.get().graphql_bucket) ?? graphqlBucket,
  };
}

function toBucket(bucket: Faults['rest_bucket']) {
  return bucket && { size: bucket.size, perSecond: bucket.per_second };
}

export interface FaultyApi {
  readonly faults: FaultSwitch;
  /** 0 ≤ random() < 1. */
  readonly random: () => number;
  readonly sendFailure: SendFailure;
  /** Whether a request may change something. Called once its answer is ready. */
  readonly writes: (request: FastifyRequest) => boolean;
}

/** Delays every answer of an API. */
export function delayAnswers(api: FastifyInstance, faults: FaultSwitch): void {
  api.addHook('onRequest', async () => {
    const { latency_ms: latency } = faults.get();
    if (latency > 0) await sleep(latency);
  });
}

/** Applies the other faults to the calls of an API. */
export function injectFaults(api: FastifyInstance, { faults, random, sendFailure, writes }: FaultyApi): void {
  api.addHook('onRequest', async (request, reply) => {
    if (random() < faults.get().error_rate) return sendFailure(reply, internalError(request.id));
  });
  api.addHook('onSend', (request, _reply, payload, done) => {
    const { drop_rate: rate, write_drop_rate: writeRate } = faults.get();
    const isLost = random() < rate || (writeRate > 0 && writes(request) && random() < writeRate);
    if (isLost) request.raw.socket.destroy();
    done(null, payload);
  });
}

import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { VariantWire } from '../../../../shared/contract/variant-wire.ts';
import type { VariantId } from '../../../../shared/ids.ts';
import { err, ok, type Result } from '../../../../shared/result.ts';
import type { RowChange } from '../row-save.ts';
import { toVariantInput } from '../variant-fields.ts';
import { aVariant } from './variants.ts';

export const TIMEOUT: ApiError = { kind: 'timeout', afterMs: 15_000, sent: 'unknown' };
export const GONE: ApiError = { kind: 'unreachable', reason: 'refused', sent: 'no' };
export const RESET: ApiError = { kind: 'unreachable', reason: 'broken_off', sent: 'unknown' };
export const FAILED: ApiError = { kind: 'internal', status: 500, requestId: 'r1' };
export const NOT_FOUND: ApiError = { kind: 'not_found', requestId: null };
export const REFUSED: ApiError = {
  kind: 'invalid',
  said: 'Refused',
  fields: { sku: ['has already been taken'] },
  requestId: null,
};

/** How a write goes wrong: `applied` says whether the store had made the change when its answer got lost. */
export interface Fault {
  readonly error: ApiError;
  readonly applied?: boolean;
}

/**
 * The two calls that a save makes, over variants in memory, with the faults that a test asks for. What the real store
 * does is tested in a browser (`e2e/`); what a save makes of each fault is tested here, one by one.
 */
export class ScriptedStore {
  readonly variants = new Map<VariantId, VariantWire>();
  readonly writes: VariantId[] = [];
  readonly reads: VariantId[] = [];
  readonly putFaults = new Map<number, Fault>();
  readonly getFaults = new Map<number, ApiError>();
  /** Runs before a write is answered. */
  beforeAnswer: (id: VariantId) => void = () => undefined;

  constructor(variants: readonly VariantWire[]) {
    for (const variant of variants) this.variants.set(variant.id, variant);
  }

  readonly put = async ({ id, values }: RowChange): Promise<Result<VariantWire, ApiError>> => {
    this.writes.push(id);
    await Promise.resolve();
    this.beforeAnswer(id);
    const fault = this.putFaults.get(id);
    if (fault === undefined || fault.applied === true) {
      this.variants.set(id, { ...this.#stored(id), ...(toVariantInput(values) as Partial<VariantWire>) });
    }
    return fault === undefined ? ok(this.#stored(id)) : err(fault.error);
  };

  readonly get = async (id: VariantId): Promise<Result<VariantWire, ApiError>> => {
    this.reads.push(id);
    await Promise.resolve();
    const error = this.getFaults.get(id);
    return error === undefined ? ok(this.#stored(id)) : err(error);
  };

  #stored(id: VariantId): VariantWire {
    return this.variants.get(id) ?? aVariant(id);
  }
}

import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { SlipFailure } from './collect-slips.ts';
import { MAX_SLIPS, type SlipOrder } from './print-job.ts';
import type { Slip } from './slip.ts';

/** Where a job of printing stands. */
export type PrintStage =
  | { readonly kind: 'too_many'; readonly orders: readonly SlipOrder[] }
  /** `kept`: slips that were read before; only `orders` are read now. */
  | {
      readonly kind: 'reading';
      readonly orders: readonly SlipOrder[];
      readonly kept: readonly Slip[];
      readonly done: number;
    }
  /** The log could not be written, so no recipient was read. */
  | { readonly kind: 'not_noted'; readonly orders: readonly SlipOrder[]; readonly error: ApiError }
  /** Some could not be read; somebody decides about the others. */
  | {
      readonly kind: 'incomplete';
      readonly slips: readonly Slip[];
      readonly failures: readonly SlipFailure[];
    }
  /** On paper or as a file? Only the desktop shell asks: a browser's own dialog offers both. */
  | { readonly kind: 'choice'; readonly slips: readonly Slip[]; readonly problem: string | null }
  /** `isAsked`: the dialog was opened, and nothing is known of it since. */
  | { readonly kind: 'printing'; readonly slips: readonly Slip[]; readonly isAsked: boolean }
  | { readonly kind: 'saving'; readonly slips: readonly Slip[] };

/** How a job begins. */
export function firstStage(orders: readonly SlipOrder[]): PrintStage {
  return orders.length > MAX_SLIPS ? { kind: 'too_many', orders } : readingStage(orders);
}

/** Reads these, beside the slips that are read already. */
export function readingStage(orders: readonly SlipOrder[], kept: readonly Slip[] = []): PrintStage {
  return { kind: 'reading', orders, kept, done: 0 };
}

/** What comes once all slips are there that will be. */
export function stageWith(slips: readonly Slip[], shell: 'electron' | 'web'): PrintStage {
  return shell === 'electron'
    ? { kind: 'choice', slips, problem: null }
    : { kind: 'printing', slips, isAsked: false };
}

/** The slips in the order in which they were asked for. */
export function inOrderOf(orders: readonly SlipOrder[], slips: readonly Slip[]): readonly Slip[] {
  const byId = new Map(slips.map((slip) => [slip.id, slip]));
  return orders.map(({ id }) => byId.get(id)).filter((slip) => slip !== undefined);
}

import type { FulfillmentOrderLineItemId } from '../ids.ts';
import { err, ok, type Result } from '../result.ts';

/** The fields of a fulfillment order line that splitting needs. Quantities are in units. */
export interface SplittableLine {
  readonly id: FulfillmentOrderLineItemId;
  readonly quantity: number;
  readonly fulfillableQuantity: number;
}

/** What is wrong with a requested line; `line` is its id as sent. */
export type RequestedLineProblem =
  | { readonly kind: 'not_of_this_order' | 'listed_twice'; readonly line: number }
  /** Not a whole number from 1 to `most`, the fulfillable quantity of the line. */
  | { readonly kind: 'quantity'; readonly line: number; readonly most: number };

/** The requested quantity of one line. The id is whatever the client sent. */
export interface RequestedLine {
  readonly id: number;
  readonly quantity: number;
}

/**
 * How many of a line's fulfillable units are submitted and how many move to the remainder. Units that were already fulfilled
 * stay with the order that fulfilled them.
 */
export interface LineShare {
  readonly id: FulfillmentOrderLineItemId;
  readonly submitted: number;
  readonly remaining: number;
}

export type RequestPlan =
  | { readonly kind: 'whole' }
  /** Every line of the order, with shares that add up to its fulfillable quantity (D4.4). */
  | { readonly kind: 'split'; readonly shares: readonly LineShare[] };

/**
 * Plans a fulfillment request. Listing no lines, or everything, requests the whole order; otherwise the order is split (D4.4).
 * Error: one problem for each invalid line.
 */
export function planRequest(
  lines: readonly SplittableLine[],
  requested: readonly RequestedLine[],
): Result<RequestPlan, readonly RequestedLineProblem[]> {
  if (requested.length === 0) return ok({ kind: 'whole' });
  const problems = findProblems(lines, requested);
  if (problems.length > 0) return err(problems);
  const wanted = new Map(requested.map((line) => [line.id, line.quantity]));
  const shares = lines.map((line) => {
    const submitted = wanted.get(line.id) ?? 0;
    return { id: line.id, submitted, remaining: line.fulfillableQuantity - submitted };
  });
  return ok(shares.every((share) => share.remaining === 0) ? { kind: 'whole' } : { kind: 'split', shares });
}

function findProblems(
  lines: readonly SplittableLine[],
  requested: readonly RequestedLine[],
): RequestedLineProblem[] {
  const known = new Map<number, SplittableLine>(lines.map((line) => [line.id, line]));
  const seen = new Set<number>();
  return requested.flatMap(({ id, quantity }): RequestedLineProblem[] => {
    const line = known.get(id);
    if (line === undefined) return [{ kind: 'not_of_this_order', line: id }];
    if (seen.has(id)) return [{ kind: 'listed_twice', line: id }];
    seen.add(id);
    const most = line.fulfillableQuantity;
    if (Number.isInteger(quantity) && quantity >= 1 && quantity <= most) return [];
    return [{ kind: 'quantity', line: id, most }];
  });
}

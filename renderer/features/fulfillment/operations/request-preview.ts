import { t } from '../../../../messages/language.ts';
import { planRequest } from '../../../../shared/fulfillment/partial-request.ts';
import type { FulfillmentOrderLineItemId } from '../../../../shared/ids.ts';
import { lineName, type DetailLine } from '../order/fulfillment-detail.ts';

/** Requested units, by line. */
export type Units = ReadonlyMap<FulfillmentOrderLineItemId, number>;

export function allUnits(lines: readonly DetailLine[]): Units {
  return new Map(lines.map(({ id, fulfillableQuantity }) => [id, fulfillableQuantity]));
}

export function noUnits(lines: readonly DetailLine[]): Units {
  return new Map(lines.map(({ id }) => [id, 0]));
}

/** Clamps a line's units between 0 and what can be requested; NaN and infinity become 0. */
export function clampUnits(units: number, line: Pick<DetailLine, 'fulfillableQuantity'>): number {
  return Number.isFinite(units) ? Math.min(Math.max(Math.trunc(units), 0), line.fulfillableQuantity) : 0;
}

export interface PreviewLine {
  readonly line: DetailLine;
  readonly submitted: number;
  readonly remaining: number;
}

/** What requesting these units would do to the order. */
export type RequestPreview =
  | { readonly kind: 'none'; readonly whyNot: string }
  | { readonly kind: 'whole'; readonly lines: readonly PreviewLine[] }
  | { readonly kind: 'split'; readonly lines: readonly PreviewLine[] };

/** Predicts both resulting orders with the store's own rule (D4.4): their units must add up to the original. */
export function previewRequest(lines: readonly DetailLine[], units: Units): RequestPreview {
  const asked = askedLines(lines, units);
  if (asked.length === 0) return { kind: 'none', whyNot: t().orderOperations.askForOne };
  const plan = planRequest(lines, asked);
  // The order was read again since, and fewer units are left than were requested.
  if (!plan.ok) return { kind: 'none', whyNot: t().orderOperations.unitsNotLeft };
  if (plan.value.kind === 'whole') return { kind: 'whole', lines: lines.map(wholeLine) };
  const shares = new Map(plan.value.shares.map((share) => [share.id, share]));
  const split = lines.flatMap((line) => {
    const share = shares.get(line.id);
    return share === undefined ? [] : [{ line, submitted: share.submitted, remaining: share.remaining }];
  });
  const { submitted, remaining, total } = sumUnits(split);
  // Never send a request that would lose or invent units.
  if (split.length !== lines.length || submitted + remaining !== total)
    return { kind: 'none', whyNot: t().orderOperations.unitsNotKept };
  return { kind: 'split', lines: split };
}

/** Units over all lines of a preview: requested, remaining, and fulfillable in total. */
export function sumUnits(lines: readonly PreviewLine[]) {
  const sum = (unitsOf: (line: PreviewLine) => number) =>
    lines.reduce((units, line) => units + unitsOf(line), 0);
  return {
    submitted: sum(({ submitted }) => submitted),
    remaining: sum(({ remaining }) => remaining),
    total: sum(({ line }) => line.fulfillableQuantity),
  };
}

function wholeLine(line: DetailLine): PreviewLine {
  return { line, submitted: line.fulfillableQuantity, remaining: 0 };
}

/** The lines with at least one requested unit. */
export function askedLines(lines: readonly DetailLine[], units: Units) {
  return lines
    .map((line) => ({ id: line.id, title: lineName(line), quantity: units.get(line.id) ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
}

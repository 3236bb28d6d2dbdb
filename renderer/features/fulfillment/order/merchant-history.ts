import { z } from 'zod';
import { t } from '../../../../messages/language.ts';
import type { MerchantRequestKind } from '../../../../shared/fulfillment/fulfillment-order.ts';

/** A line of the order, as far as an answer names it. */
interface NamedLine {
  readonly id: number;
  readonly title: string;
}

/** One request of the merchant and what was answered to it. */
export interface HistoryEntry {
  readonly gid: string;
  readonly kind: MerchantRequestKind;
  readonly message: string | null;
  readonly notifyCustomer: boolean;
  readonly sentAt: string;
  /** Null while nobody has answered. */
  readonly answer: HistoryAnswer | null;
}

export interface HistoryAnswer {
  readonly accepted: boolean | null;
  readonly message: string | null;
  readonly answeredAt: string | null;
  readonly reason: string | null;
  /** The lines that a rejection cited, by the name they have in the order. */
  readonly lines: readonly (NamedLine & { readonly message: string | null })[];
}

const text = z.string().nullish().catch(null);

/** The answer is free JSON in the API, so every part of it may be missing (D4.8). */
const responseSchema = z.object({
  answer: z.enum(['accepted', 'rejected']).nullish().catch(null),
  message: text,
  answered_at: text,
  reason: text,
  line_items: z
    .array(z.object({ fulfillment_order_line_item_id: z.number(), message: text }))
    .nullish()
    .catch(null),
});
const optionsSchema = z.object({ notify_customer: z.boolean().nullish().catch(null) });

/** A merchant request as GraphQL answers it. */
export interface RequestNode {
  readonly id: string;
  readonly kind: 'FULFILLMENT_REQUEST' | 'CANCELLATION_REQUEST';
  readonly message: string | null;
  readonly requestOptions: unknown;
  readonly responseData: unknown;
  readonly sentAt: string;
}

export function readHistory(nodes: readonly RequestNode[], lines: readonly NamedLine[]): HistoryEntry[] {
  return nodes.map((node) => ({
    gid: node.id,
    kind: node.kind === 'FULFILLMENT_REQUEST' ? 'fulfillment_request' : 'cancellation_request',
    message: node.message,
    notifyCustomer: optionsSchema.safeParse(node.requestOptions).data?.notify_customer ?? false,
    sentAt: node.sentAt,
    answer: readAnswer(node.responseData, lines),
  }));
}

function readAnswer(responseData: unknown, lines: readonly NamedLine[]): HistoryAnswer | null {
  const response = responseSchema.safeParse(responseData).data;
  if (response === undefined) return null;
  const titles = new Map(lines.map(({ id, title }) => [id, title]));
  return {
    accepted:
      response.answer === undefined || response.answer === null ? null : response.answer === 'accepted',
    message: response.message ?? null,
    answeredAt: response.answered_at ?? null,
    reason: response.reason ?? null,
    lines: (response.line_items ?? []).map(({ fulfillment_order_line_item_id: id, message }) => ({
      id,
      // A line that a later split moved to another order has no name here.
      title: titles.get(id) ?? t().orderDetail.lineItem({ id }),
      message: message ?? null,
    })),
  };
}

import { fulfillmentState, type FulfillmentState } from '../../../../shared/fulfillment/fulfillment-order.ts';
import { fulfillmentOrderIdSchema, type FulfillmentOrderId } from '../../../../shared/ids.ts';
import { addressLines } from '../order/masking.ts';
import type { Delivery, LineNode, Recipient } from '../order/order-documents.ts';
import { barcodeOf, type Barcode } from './barcode.ts';
import type { SlipNode } from './slip-document.ts';

/** One packing slip. Holds the recipient in full: nothing of it outlives the printing. */
export interface Slip {
  readonly id: FulfillmentOrderId;
  readonly shop: string;
  readonly orderName: string;
  readonly barcode: Barcode;
  readonly processedAt: string;
  readonly fulfillBy: string | null;
  readonly from: Address;
  /** Null when the order has nobody to send it to. */
  readonly to: Address | null;
  readonly delivery: Delivery | null;
  /** Why it must not be packed, or not yet. */
  readonly warnings: readonly SlipWarning[];
  /** What the merchant wrote with the request. */
  readonly message: string | null;
  /** What is still to be packed. */
  readonly lines: readonly LineNode[];
  /** Units of all lines. */
  readonly units: number;
  /** Units that left in other parcels, or never will. */
  readonly otherUnits: number;
}

/** What its state forbids; or a hold, with its reason as the API names it and the notes on it. */
export type SlipWarning =
  | 'rejected'
  | 'cancellation_requested'
  | 'cancelled'
  | 'closed'
  | { readonly reason: string; readonly notes: string | null };

export interface Address {
  readonly lines: readonly string[];
  /** The direction in which most of it is read. */
  readonly direction: 'ltr' | 'rtl';
  readonly phone: string | null;
  readonly email: string | null;
}

/** An order whose packing slip is asked for. */
export type SlipOrder = Pick<Slip, 'id' | 'orderName'>;

/** Reads a slip with all its lines. Null when its id is not one that this app can work with. */
export function readSlip(node: SlipNode, lineNodes: readonly LineNode[], shop: string): Slip | null {
  const id = fulfillmentOrderIdSchema.safeParse(Number(node.legacyResourceId)).data;
  if (id === undefined) return null;
  const lines = lineNodes.filter(({ remainingQuantity }) => remainingQuantity > 0);
  const units = lines.reduce((sum, { remainingQuantity }) => sum + remainingQuantity, 0);
  const { destination, assignedLocation: location } = node;
  return {
    id,
    shop,
    orderName: node.orderName,
    barcode: barcodeOf(node.orderName, id),
    processedAt: node.orderProcessedAt,
    fulfillBy: node.fulfillBy,
    from: addressOf(
      [location.name, ...addressLines({ ...location, country: location.countryCode })],
      location,
    ),
    to: destination === null ? null : addressOf(addressLines(destination), destination),
    delivery: node.deliveryMethod,
    warnings: warningsOf(node),
    message: messageOf(node),
    lines,
    units,
    otherUnits: lineNodes.reduce((sum, { totalQuantity }) => sum + totalQuantity, 0) - units,
  };
}

function addressOf(lines: readonly string[], { phone, email }: Partial<Recipient>): Address {
  return { lines, direction: directionOf(lines.join(' ')), phone: filled(phone), email: filled(email) };
}

function filled(text: string | null = null): string | null {
  return text === null || text.trim() === '' ? null : text;
}

const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** By the first letter, as the browser does for one paragraph; an address is several that stand under each other. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const [letter = ''] = /\p{L}/u.exec(text) ?? [];
  return RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr';
}

/** The latest message that came with a request to fulfil: one about a cancellation is not for the parcel. */
function messageOf({ merchantRequests: { nodes } }: SlipNode): string | null {
  const requests = nodes.filter(({ kind }) => kind === 'FULFILLMENT_REQUEST');
  return filled(requests.at(-1)?.message);
}

const STATE_WARNINGS: Partial<Record<FulfillmentState, SlipWarning>> = {
  'open/rejected': 'rejected',
  'in_progress/cancellation_requested': 'cancellation_requested',
  'cancelled/cancellation_accepted': 'cancelled',
  'cancelled/unsubmitted': 'cancelled',
  'cancelled/submitted': 'cancelled',
  'cancelled/rejected': 'cancelled',
  'incomplete/closed': 'closed',
};

function warningsOf({ status, requestStatus, fulfillmentHolds }: SlipNode): SlipWarning[] {
  const state = fulfillmentState({
    status: status.toLowerCase(),
    requestStatus: requestStatus.toLowerCase(),
  });
  const ofState = state === null ? undefined : STATE_WARNINGS[state];
  const holds = fulfillmentHolds.map(({ reason, reasonNotes }) => ({ reason, notes: filled(reasonNotes) }));
  return [...(ofState === undefined ? [] : [ofState]), ...holds];
}

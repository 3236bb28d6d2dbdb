import type { ResultOf } from 'gql.tada';
import { fulfillmentState, pairFromGraphql } from '../../../../shared/fulfillment/fulfillment-order.ts';
import { idOfGid } from '../../../../shared/gid.ts';
import { graphql } from '../../../data/graphql.ts';
import { barcodeOf } from '../../../ui/print/barcode.ts';
import { numberCode } from '../slip-code.ts';
import { addressLines } from '../../../ui/recipient/masking.ts';
import { recipientInFull, type Recipient } from '../../../ui/recipient/recipient-documents.ts';
import { stateWarning, type StateWarning } from '../not-to-pack.ts';
import { linePage, orderHead, type LineNode } from '../order/order-documents.ts';

/** Requests read to find the message for the parcel: cancellation requests may have come after it. */
export const SLIP_REQUESTS = 4;

/** Everything on a packing slip, with the full recipient, personal data (D4.7): read it only after logging that. */
export const PackingSlip = graphql(
  `
    query PackingSlip($id: ID!, $lines: Int!, $requests: Int!) {
      fulfillmentOrder(id: $id) {
        ...OrderHead
        destination {
          ...RecipientInFull
        }
        assignedLocation {
          name
          address1
          address2
          zip
          city
          province
          countryCode
          phone
        }
        lineItems(first: $lines) {
          ...LinePage
        }
        merchantRequests(last: $requests) {
          nodes {
            id
            kind
            message
          }
        }
      }
    }
  `,
  [orderHead, recipientInFull, linePage],
);

export type SlipNode = NonNullable<ResultOf<typeof PackingSlip>['fulfillmentOrder']>;

/** Either what the state rules out, or a hold with its reason as the API names it and its notes. */
export type SlipWarning = StateWarning | { readonly reason: string; readonly notes: string | null };

/** One packing slip. Holds the full recipient: none of it outlives the printing. */
export type Slip = NonNullable<ReturnType<typeof readSlip>>;

/** An order whose packing slip is requested. */
export type SlipOrder = Pick<Slip, 'id' | 'orderName'>;

export type Address = ReturnType<typeof addressOf>;

/** The space for a barcode in the slip's head, in millimeters. */
const BARCODE_MM = 82;

/** Reads a slip with all its lines. Null if this app cannot work with its ID. */
export function readSlip(node: SlipNode, lineNodes: readonly LineNode[], shop: string) {
  const id = idOfGid('FulfillmentOrder', node.id);
  if (id === null) return null;
  const lines = lineNodes.filter(({ remainingQuantity }) => remainingQuantity > 0);
  const units = lines.reduce((sum, { remainingQuantity }) => sum + remainingQuantity, 0);
  const { destination, assignedLocation: location } = node;
  return {
    id,
    shop,
    orderName: node.orderName,
    updatedAt: node.updatedAt,
    barcode: barcodeOf(numberCode(id), BARCODE_MM),
    processedAt: node.orderProcessedAt,
    fulfillBy: node.fulfillBy,
    from: addressOf([location.name, ...addressLines(location)], location),
    /** Null if the order has no recipient. */
    to: destination === null ? null : addressOf(addressLines(destination), destination),
    delivery: node.deliveryMethod,
    warnings: warningsOf(node),
    message: messageOf(node),
    /** What is still to be packed. */
    lines,
    units,
    /** Units sent in other parcels, or never to be sent. */
    otherUnits: lineNodes.reduce((sum, { totalQuantity }) => sum + totalQuantity, 0) - units,
  };
}

function addressOf(lines: readonly string[], { phone, email }: Partial<Recipient>) {
  return { lines, direction: directionOf(lines.join(' ')), phone: filled(phone), email: filled(email) };
}

function filled(text: string | null = null): string | null {
  return text === null || text.trim() === '' ? null : text;
}

const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/**
 * By the first letter, as the browser does for a single paragraph; an address is several lines that must share one
 * direction.
 */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const [letter = ''] = /\p{L}/u.exec(text) ?? [];
  return RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr';
}

/** The message of the latest request to fulfill; cancellation messages do not belong in the parcel. */
function messageOf({ merchantRequests: { nodes } }: SlipNode): string | null {
  const requests = nodes.filter(({ kind }) => kind === 'FULFILLMENT_REQUEST');
  return filled(requests.at(-1)?.message);
}

function warningsOf(node: SlipNode): SlipWarning[] {
  const ofState = stateWarning(fulfillmentState(pairFromGraphql(node)));
  const holds = node.fulfillmentHolds.map(({ reason, reasonNotes }) => ({
    reason,
    notes: filled(reasonNotes),
  }));
  return [...(ofState === null ? [] : [ofState]), ...holds];
}

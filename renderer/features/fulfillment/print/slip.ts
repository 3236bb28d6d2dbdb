import type { ResultOf } from 'gql.tada';
import { fulfillmentState, pairFromGraphql } from '../../../../shared/fulfillment/fulfillment-order.ts';
import { idOfGid } from '../../../../shared/gid.ts';
import { graphql } from '../../../data/graphql.ts';
import { barcodeOf } from '../../../ui/print/barcode.ts';
import { isScannedName, numberCode } from '../slip-code.ts';
import { addressLines } from '../../../ui/recipient/masking.ts';
import { recipientInFull, type Recipient } from '../../../ui/recipient/recipient-documents.ts';
import { stateWarning, type StateWarning } from '../not-to-pack.ts';
import { linePage, orderHead, type LineNode } from '../order/order-documents.ts';

/** Requests that are read to find the message that goes with the goods: cancellations may have come after it. */
export const SLIP_REQUESTS = 4;

/** Everything that stands on a packing slip, the recipient in full: read it only once that is noted (D4.7). */
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

/** What its state forbids; or a hold, with its reason as the API names it and the notes on it. */
export type SlipWarning = StateWarning | { readonly reason: string; readonly notes: string | null };

/** One packing slip. Holds the recipient in full: nothing of it outlives the printing. */
export type Slip = NonNullable<ReturnType<typeof readSlip>>;

/** An order whose packing slip is asked for. */
export type SlipOrder = Pick<Slip, 'id' | 'orderName'>;

export type Address = ReturnType<typeof addressOf>;

/** What the slip's head has room for. */
const BARCODE_MM = 82;

/** Reads a slip with all its lines. Null when its id is not one that this app can work with. */
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
    barcode: barcodeOf(isScannedName(node.orderName) ? node.orderName : '', numberCode(id), BARCODE_MM),
    processedAt: node.orderProcessedAt,
    fulfillBy: node.fulfillBy,
    from: addressOf([location.name, ...addressLines(location)], location),
    /** Null when the order has nobody to send it to. */
    to: destination === null ? null : addressOf(addressLines(destination), destination),
    delivery: node.deliveryMethod,
    warnings: warningsOf(node),
    message: messageOf(node),
    /** What is still to be packed. */
    lines,
    units,
    /** Units that left in other parcels, or never will. */
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

function warningsOf(node: SlipNode): SlipWarning[] {
  const ofState = stateWarning(fulfillmentState(pairFromGraphql(node)));
  const holds = node.fulfillmentHolds.map(({ reason, reasonNotes }) => ({
    reason,
    notes: filled(reasonNotes),
  }));
  return [...(ofState === null ? [] : [ofState]), ...holds];
}

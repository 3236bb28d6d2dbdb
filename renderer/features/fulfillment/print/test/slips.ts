import { toGid } from '../../../../../shared/gid.ts';
import type { FulfillmentOrderId } from '../../../../../shared/ids.ts';
import { readSlip, type Slip } from '../slip.ts';
import type { SlipNode } from '../slip.ts';

/** A slip of an ordinary order. */
export function slipOf({ id, orderName = '#1001' }: { id: FulfillmentOrderId; orderName?: string }): Slip {
  const node = slipNode({ id: toGid('FulfillmentOrder', id), orderName });
  const slip = readSlip(node, node.lineItems.nodes, 'Shop');
  if (slip === null) throw new Error(`${String(id)} is no id.`);
  return slip;
}

/** The store's answer for a packing slip, with these changes. */
export function slipNode(changes: Partial<SlipNode> = {}): SlipNode {
  return {
    id: 'gid://service/FulfillmentOrder/7',
    orderName: '#1001',
    orderProcessedAt: '2026-07-01T10:00:00Z',
    updatedAt: '2026-07-01T11:00:00Z',
    status: 'IN_PROGRESS',
    requestStatus: 'ACCEPTED',
    fulfillBy: '2026-07-03T10:00:00Z',
    destination: {
      firstName: 'Zoé',
      lastName: 'Garçon',
      company: null,
      address1: '146 avenue de la République',
      address2: ' ',
      zip: '69004',
      city: 'Lyon',
      province: null,
      countryCode: 'FR',
      email: 'zoe@example.com',
      phone: '+33 1 99 00 12 70',
    },
    assignedLocation: {
      name: 'Rostock',
      address1: 'Am Seehafen 12',
      address2: null,
      zip: '18147',
      city: 'Rostock',
      province: null,
      countryCode: 'DE',
      phone: null,
    },
    deliveryMethod: null,
    fulfillmentHolds: [],
    lineItems: {
      nodes: [lineNode({ remainingQuantity: 2, totalQuantity: 3 })],
      pageInfo: { hasNextPage: false, endCursor: null },
    },
    merchantRequests: { nodes: [] },
    ...changes,
  };
}

type SlipLineNode = SlipNode['lineItems']['nodes'][number];

export function lineNode(changes: Partial<SlipLineNode> = {}): SlipLineNode {
  return {
    id: 'gid://service/FulfillmentOrderLineItem/1',
    productTitle: 'Hardshell Jacket',
    variantTitle: 'S / Heather',
    sku: 'HOL-1',
    totalQuantity: 1,
    remainingQuantity: 1,
    ...changes,
  };
}

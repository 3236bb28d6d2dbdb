import type { ResultOf } from 'gql.tada';
import { graphql } from '../../../data/graphql.ts';
import { linePage, orderHead, recipientInFull } from '../order/order-documents.ts';

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

/** The order of an answer. */
export type SlipNode = NonNullable<ResultOf<typeof PackingSlip>['fulfillmentOrder']>;

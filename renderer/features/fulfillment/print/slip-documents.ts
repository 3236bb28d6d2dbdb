import { graphql } from '../../../data/graphql.ts';

/** Lines of an order that are read at once for its slip; the same as for its detail. */
export const SLIP_LINES = 50;
/** Requests that are read to find the message that goes with the goods: cancellations may have come after it. */
export const SLIP_REQUESTS = 4;

/** Everything that stands on a packing slip, the recipient in full: read it only once that is noted (D4.7). */
export const PackingSlip = graphql(`
  query PackingSlip($id: ID!, $lines: Int!, $requests: Int!) {
    fulfillmentOrder(id: $id) {
      id
      legacyResourceId
      orderName
      orderProcessedAt
      status
      requestStatus
      fulfillBy
      destination {
        firstName
        lastName
        company
        address1
        address2
        zip
        city
        province
        country
        email
        phone
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
      deliveryMethod {
        methodType
        minDeliveryDateTime
        maxDeliveryDateTime
        presentedName
        serviceCode
      }
      fulfillmentHolds {
        reason
        reasonNotes
      }
      lineItems(first: $lines) {
        nodes {
          id
          productTitle
          variantTitle
          sku
          totalQuantity
          remainingQuantity
        }
        pageInfo {
          hasNextPage
          endCursor
        }
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
`);

import type { ResultOf } from 'gql.tada';
import { graphql } from '../../data/graphql.ts';

/** The recipient in full. Read it only with a `recipientView`, which records the reveal in the activity log. */
export const recipientInFull = graphql(`
  fragment RecipientInFull on FulfillmentOrderDestination @_unmask {
    firstName
    lastName
    company
    address1
    address2
    zip
    city
    province
    countryCode
    email
    phone
  }
`);

/** Personal data, never logged (D4.7); shown only on request. */
export type Recipient = ResultOf<typeof recipientInFull>;

export const OrderRecipient = graphql(
  `
    query FulfillmentOrderRecipient($id: ID!) {
      fulfillmentOrder(id: $id) {
        id
        destination {
          ...RecipientInFull
        }
      }
    }
  `,
  [recipientInFull],
);

import { COUNTRY_CODES, parseCountry, UNKNOWN_COUNTRY, type CountryCode } from '../../shared/country.ts';
import { SUPPORTED_ACTIONS, type SupportedAction } from '../../shared/fulfillment/fulfillment-order.ts';
import { toGid } from '../../shared/gid.ts';
import type { FulfillmentOrderId } from '../../shared/ids.ts';
import { addEnum } from '../graphql/enum-type.ts';
import type { SchemaTypes } from '../graphql/schema-types.ts';
import { countryOf } from './country-of.ts';
import {
  DELIVERY_METHOD_TYPES,
  HOLD_REASONS,
  type DeliveryMethod,
  type Hold,
  type Recipient,
} from './fulfillment-order-documents.ts';
import type { Location } from './fulfillment-order-record.ts';

/** A part that exists only within its fulfillment order, and therefore has the order's number as its id. */
interface PartOf<Part> {
  readonly orderId: FulfillmentOrderId;
  readonly part: Part;
}

/** Adds the parts of a fulfillment order that are not connections. */
export function addFulfillmentParts(types: SchemaTypes) {
  addLocation(types);
  const countryCode = addEnum(types.builder, 'CountryCode', COUNTRY_CODES);
  return {
    action: addAction(types),
    destination: addDestination(types, countryCode),
    assignedLocation: addAssignedLocation(types, countryCode),
    deliveryMethod: addDeliveryMethod(types),
    hold: addHold(types),
  };
}

type CountryCodeRef = ReturnType<typeof addEnum<CountryCode>>;

function addAction({ builder }: SchemaTypes) {
  const action = addEnum(builder, 'FulfillmentOrderAction', SUPPORTED_ACTIONS);
  return builder.objectRef<SupportedAction>('FulfillmentOrderSupportedAction').implement({
    fields: (t) => ({
      action: t.field({ type: action, resolve: (parent) => parent }),
      externalUrl: t.field({ type: 'URL', nullable: true, resolve: () => null }),
    }),
  });
}

/** The recipient: personal data, see `FIELD_ACCESS` (D4.7). */
function addDestination({ builder }: SchemaTypes, countryCode: CountryCodeRef) {
  return builder.objectRef<PartOf<Recipient>>('FulfillmentOrderDestination').implement({
    fields: (t) => {
      const text = (name: keyof Recipient) => t.string({ nullable: true, resolve: ({ part }) => part[name] });
      return {
        id: t.id({ resolve: ({ orderId }) => toGid('FulfillmentOrderDestination', orderId) }),
        firstName: text('firstName'),
        lastName: text('lastName'),
        company: text('company'),
        address1: text('address1'),
        address2: text('address2'),
        zip: text('zip'),
        city: text('city'),
        province: text('province'),
        countryCode: t.field({
          type: countryCode,
          nullable: true,
          resolve: ({ part: { country } }) => (country === null ? null : countryOf(country)),
        }),
        email: text('email'),
        phone: text('phone'),
      };
    },
  });
}

function addLocation({ location, node }: SchemaTypes): void {
  location.implement({
    interfaces: [node],
    fields: (t) => ({
      id: t.id({ resolve: ({ id }) => toGid('Location', id) }),
      name: t.exposeString('name'),
    }),
  });
}

/** The location as it was when the order was assigned to it; locations of this store never change. */
function addAssignedLocation({ builder, location }: SchemaTypes, countryCode: CountryCodeRef) {
  return builder.objectRef<Location>('FulfillmentOrderAssignedLocation').implement({
    fields: (t) => ({
      name: t.exposeString('name'),
      address1: t.exposeString('address1', { nullable: true }),
      address2: t.exposeString('address2', { nullable: true }),
      zip: t.exposeString('zip', { nullable: true }),
      city: t.exposeString('city', { nullable: true }),
      province: t.exposeString('province', { nullable: true }),
      countryCode: t.field({
        type: countryCode,
        resolve: (parent) => parseCountry(parent.countryCode) ?? UNKNOWN_COUNTRY,
      }),
      phone: t.exposeString('phone', { nullable: true }),
      location: t.field({ type: location, nullable: true, resolve: (parent) => parent }),
    }),
  });
}

function addDeliveryMethod({ builder }: SchemaTypes) {
  const methodType = addEnum(builder, 'DeliveryMethodType', DELIVERY_METHOD_TYPES);
  return builder.objectRef<PartOf<DeliveryMethod>>('DeliveryMethod').implement({
    fields: (t) => ({
      id: t.id({ resolve: ({ orderId }) => toGid('DeliveryMethod', orderId) }),
      methodType: t.field({ type: methodType, resolve: ({ part }) => part.methodType }),
      minDeliveryDateTime: t.field({
        type: 'DateTime',
        nullable: true,
        resolve: ({ part }) => part.minDeliveryAt,
      }),
      maxDeliveryDateTime: t.field({
        type: 'DateTime',
        nullable: true,
        resolve: ({ part }) => part.maxDeliveryAt,
      }),
      presentedName: t.string({ nullable: true, resolve: ({ part }) => part.presentedName }),
      serviceCode: t.string({ nullable: true, resolve: ({ part }) => part.serviceCode }),
    }),
  });
}

function addHold({ builder }: SchemaTypes) {
  const reason = addEnum(builder, 'FulfillmentHoldReason', HOLD_REASONS);
  return builder.objectRef<Hold>('FulfillmentHold').implement({
    fields: (t) => ({
      reason: t.expose('reason', { type: reason }),
      reasonNotes: t.exposeString('reason_notes', { nullable: true }),
    }),
  });
}

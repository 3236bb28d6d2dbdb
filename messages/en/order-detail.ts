/** Texts of: order-detail. */
export const orderDetail = {
  onHold: ({ reason }: { reason: string }) => `On hold: ${reason}.`,
  holdReasons: {
    awaiting_payment: 'awaiting payment',
    high_risk_of_fraud: 'high risk of fraud',
    incorrect_address: 'incorrect address',
    inventory_out_of_stock: 'out of stock',
    other: 'other reason',
    unknown_delivery_date: 'unknown delivery date',
  },
  noDeliveryMethod: 'No delivery method',
  deliveryMethods: {
    local: 'Local delivery',
    none: 'No delivery',
    pickup_point: 'Pickup point',
    pick_up: 'Pickup',
    retail: 'In store',
    shipping: 'Shipping',
  },
};

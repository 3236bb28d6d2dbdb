import type { Messages } from '../messages.ts';

export const orderDetail: Messages['orderDetail'] = {
  onHold: ({ reason }) => `Zurückgehalten: ${reason}.`,
  holdReasons: {
    awaiting_payment: 'Zahlung steht aus',
    high_risk_of_fraud: 'hohes Betrugsrisiko',
    incorrect_address: 'falsche Adresse',
    inventory_out_of_stock: 'nicht auf Lager',
    other: 'anderer Grund',
    unknown_delivery_date: 'Liefertermin unbekannt',
  },
  noDeliveryMethod: 'Keine Versandart',
  deliveryMethods: {
    local: 'Lokale Lieferung',
    none: 'Keine Lieferung',
    pickup_point: 'Abholstation',
    pick_up: 'Abholung',
    retail: 'Im Laden',
    shipping: 'Versand',
  },
};

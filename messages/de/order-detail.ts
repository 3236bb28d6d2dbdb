import type { Messages } from '../messages.ts';
import { list, number, plural } from './locale.ts';

export const orderDetail: Messages['orderDetail'] = {
  openOrder: 'Geöffneter Auftrag',
  orderNamed: ({ name }) => `Bestellung ${name}`,
  loading: 'Der Auftrag wird geladen',
  opensWhenRead: ({ label }) => `„${label}“ öffnet sich, sobald der Auftrag geladen ist.`,
  stillLoading: 'Der Auftrag wird noch geladen.',
  notLoaded: 'Der Auftrag konnte nicht geladen werden.',
  reading: 'Das Laden dieses Auftrags',
  rereading: 'Das erneute Laden des Auftrags',
  notThere: 'Diesen Fulfillment-Auftrag gibt es nicht',
  notThereWhy: 'Vielleicht gehört er zu einem anderen Shop oder wurde gelöscht.',
  backTo: ({ id }) => `Zurück zu Fulfillment-Auftrag ${String(id)}`,

  byOtherWindow: 'In einem anderen Fenster dieses Computers:',
  bySomebodyElse: 'Von jemand anderem:',
  typedIsKept: 'Sie haben nichts geändert, und Ihre Eingaben bleiben erhalten.',
  goOn: 'Mit dem jetzigen Stand weiterarbeiten',
  leftView: ({ view, why }) => `Dieser Auftrag steht nicht mehr unter „${view}“. ${why}`,
  lookFirst: ({ what }) => `${what} Sehen Sie sich zuerst den jetzigen Stand an.`,

  holds: 'Zurückhaltungen',
  onHold: ({ reasons }) => `Zurückgehalten: ${list(reasons)}.`,
  rowOnHold: ({ reasons }) => `Zurückgehalten: ${list(reasons)}`,
  holdReasons: {
    awaiting_payment: 'Zahlung steht aus',
    high_risk_of_fraud: 'hohes Betrugsrisiko',
    incorrect_address: 'falsche Adresse',
    inventory_out_of_stock: 'nicht auf Lager',
    other: 'anderer Grund',
    unknown_delivery_date: 'Liefertermin unbekannt',
  },
  showAll: 'Alles anzeigen',
  showLess: 'Weniger anzeigen',

  lines: ({ count }) =>
    count === 0
      ? 'Keine Positionen'
      : plural(count, { one: '1 Position', other: `${number(count)} Positionen` }),
  noLines: 'In diesem Fulfillment-Auftrag ist nichts mehr offen.',
  product: 'Produkt',
  sku: 'SKU',
  quantity: 'Bestellt',
  toFulfill: 'Zu versenden',
  lineItem: ({ id }) => `Position ${String(id)}`,

  fulfillBy: 'Versenden bis',
  fulfillFrom: 'Versenden ab',
  noDate: 'Kein Datum angegeben',
  units: 'Stück',
  unitsToFulfill: ({ remaining, total }) =>
    remaining === total ? number(total) : `${number(remaining)} von ${number(total)} zu versenden`,
  ordered: 'Bestellt',
  assignedTo: 'Zugewiesen an',
  delivery: 'Versand',
  noDeliveryMethod: 'Keine Versandart',
  deliveryMethods: {
    local: 'Lokale Lieferung',
    none: 'Keine Lieferung',
    pickup_point: 'Abholstation',
    pick_up: 'Abholung',
    retail: 'Im Laden',
    shipping: 'Versand',
  },
  fulfillmentOrder: 'Fulfillment-Auftrag',
  order: 'Bestellung',
  copyName: 'Namen kopieren',
  lastChange: 'Letzte Änderung',

  recipient: 'Empfänger',
  noRecipient: 'Kein Empfänger',
  toggleRecipient: 'Empfänger anzeigen oder verbergen',
  showRecipient: 'Empfänger anzeigen',
  hideRecipient: 'Empfänger verbergen',
  recipientShown: 'Der Empfänger wird angezeigt.',
  recipientHidden: 'Der Empfänger ist wieder verborgen.',
  hiddenAgain:
    'Im Protokoll festgehalten. Wird wieder verborgen, wenn Sie einen anderen Auftrag öffnen oder eine Minute lang nichts eingeben.',
  lookFailed: {
    note: {
      why: 'Es wird nichts angezeigt: Das Ansehen eines Empfängers muss zuerst festgehalten werden.',
      did: 'Das Festhalten im Protokoll, dass Sie den Empfänger ansehen,',
    },
    read: {
      why: 'Es wird nichts angezeigt. Dass Sie ihn ansehen wollten, steht trotzdem im Protokoll.',
      did: 'Das Laden des Empfängers',
    },
  },
  noAddress: 'Keine Adresse angegeben',
  copyAddress: 'Adresse kopieren',

  sameOrder: 'Aus derselben Bestellung',
  relations: {
    rest: ({ id }) => `Der Rest steht in Fulfillment-Auftrag ${String(id)}`,
    source: ({ id }) => `Abgetrennt von Fulfillment-Auftrag ${String(id)}`,
    replacement: ({ id }) => `Weiter in Fulfillment-Auftrag ${String(id)}`,
    replaced: ({ id }) => `Ersetzt den stornierten Fulfillment-Auftrag ${String(id)}`,
    sibling: ({ id }) => `Fulfillment-Auftrag ${String(id)}`,
  },

  history: 'Verlauf',
  noRequests: 'Es wurde noch nichts angefragt.',
  historyIsCut: 'Ältere Anfragen werden nicht angezeigt.',
  readingLog: 'Das Laden dessen, was von diesem Computer gesendet wurde,',
  waitsForAnswer: 'Wartet auf Antwort',
  neverAnswered: 'Nie beantwortet',
  requestAnswered: 'Anfrage beantwortet',
  tried: {
    refused: ({ label }) => `${label}: vom Shop abgewiesen`,
    failed: ({ label }) => `${label}: nicht ausgeführt`,
    unknown: ({ label }) => `${label}: nicht bekannt, ob es ausgeführt wurde`,
  },
  customerNotified: 'Der Kunde wird benachrichtigt.',
  sentFromHere: 'Von diesem Computer gesendet',
  copyRequestId: 'Anfrage-ID kopieren',
  requestedUnits: 'Angefragte Stückzahlen',
  unfulfillableLines: 'Positionen, die nicht versendet werden können',
  fewerLines: 'Weniger Positionen anzeigen',
  allLines: ({ count }) => `Alle ${number(count)} Positionen anzeigen`,
};

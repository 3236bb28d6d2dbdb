import type { Messages } from '../messages.ts';
import { richText } from '../rich-text.ts';
import { fulfillmentOrders, units } from './counts.ts';
import { list, number, plural } from './locale.ts';

export const orderOperations: Messages['orderOperations'] = {
  moreActions: 'Weitere Aktionen',
  acceptWithMessage: 'Mit Nachricht annehmen',
  acceptWithMessageItem: 'Mit Nachricht annehmen … (Umschalt+A)',

  notOpen: {
    'open/unsubmitted': 'Noch keine Anfrage gesendet.',
    'open/submitted': 'Gesendet und noch nicht beantwortet.',
    'open/rejected': 'Anfrage schon abgelehnt.',
    'in_progress/accepted': 'Anfrage schon angenommen.',
    'in_progress/cancellation_requested': 'Stornierung angefragt und noch nicht beantwortet.',
    'in_progress/cancellation_rejected': 'Stornierung schon abgelehnt.',
    'cancelled/cancellation_accepted': 'Stornierung schon angenommen.',
    'cancelled/unsubmitted': 'Schon storniert.',
    'cancelled/submitted': 'Schon storniert.',
    'cancelled/rejected': 'Schon storniert.',
    'incomplete/closed': 'Schon geschlossen.',
    unknown: 'Diese Version von Storedesk kennt den Status nicht.',
  },
  outdated: 'Der Auftrag wurde anderswo geändert und wird neu geladen.',
  underWay: 'Dazu läuft schon ein Vorgang.',
  waits: {
    held: ({ label }) => `„${label}“ wird gleich gesendet. Machen Sie es zuerst rückgängig (Z).`,
    queued: ({ label }) => `„${label}“ steht in der Warteschlange und wird noch gesendet.`,
    sending: ({ running }) => `${running} Warten Sie auf die Antwort des Shops.`,
    unknown: () => 'Das Ergebnis des letzten Vorgangs ist unbekannt. Der Shop wird geprüft.',
    interrupted: ({ label }) =>
      `„${label}“ wurde noch nicht gesendet. Setzen Sie es zuerst fort, oder brechen Sie es ab.`,
  },

  keepIt: 'Nicht stornieren',
  heldFirst: 'Gesendet wird nach 5 Sekunden: Bis dahin können Sie es rückgängig machen.',
  subject: ({ name }) => richText('Bestellung <name>{name}</name>', { name }),
  subjectTo: ({ name, location }) =>
    richText('Bestellung <name>{name}</name> an <location>{location}</location>', { name, location }),
  notSendable:
    'Das kann nicht mehr gesendet werden. Ihre Eingaben bleiben hier erhalten: Sie können sie noch kopieren.',
  fields: { message: 'Nachricht', reason: 'Grund' },
  counter: ({ characters, most }) => `${number(characters)} von ${number(most)} Zeichen`,
  isTooLong: ({ most }) => `ist zu lang (höchstens ${number(most)} Zeichen)`,
  mustBeChosen: 'muss ausgewählt werden',
  messageTooLong: 'Die Nachricht ist zu lang.',
  aMessageTooLong: 'Eine Nachricht ist zu lang.',
  notifyCustomer: 'Kunden benachrichtigen',
  customerNotified: 'Der Kunde wird über diese Anfrage benachrichtigt.',
  customerNotNotified: 'Der Kunde wird nicht benachrichtigt.',

  savedTexts: {
    label: 'Gespeicherte Texte',
    save: 'Diese Nachricht speichern',
    remove: 'Diese Nachricht aus den gespeicherten Texten entfernen',
    nothingWritten: 'Es ist noch nichts geschrieben.',
    tooLong: ({ most }) => `Ein gespeicherter Text hat höchstens ${number(most)} Zeichen.`,
    did: 'das Ändern der gespeicherten Texte',
  },

  unitsToAsk: 'Anzufragende Stückzahl',
  allUnits: 'Alle',
  noUnits: 'Keine',
  unitsOf: ({ title }) => `Stückzahl von ${title}`,
  ofUnits: ({ count }) => `von ${number(count)}`,
  askForOne: 'Fragen Sie mindestens ein Stück an.',
  unitsNotLeft: 'Der Auftrag wurde neu geladen: Es sind weniger Stück übrig, als Sie anfragen.',
  unitsNotKept:
    'Die beiden Aufträge hätten zusammen nicht die Stückzahl von diesem. Aktualisieren Sie die Liste.',
  requested: ({ name }) => `${name}, angefragt`,
  wholeRequested: 'Der ganze Auftrag wird angefragt; nichts wird aufgeteilt.',
  rest: 'Neuer Auftrag mit dem Rest, später zu senden',
  units: ({ count }) => units(count),
  sum: ({ submitted, remaining, total }) =>
    `${number(submitted)} + ${number(remaining)} = ${units(total)}: alles, was in diesem Auftrag zu versenden ist.`,

  reason: 'Grund',
  sameAsLast: 'Wie zuletzt',
  reasons: {
    inventory_out_of_stock: 'Nicht auf Lager',
    ineligible_product: 'Dieses Produkt führen wir nicht',
    incorrect_address: 'Die Adresse ist falsch',
    undeliverable_destination: 'Dorthin liefern wir nicht',
    other: 'Anderer Grund',
  },
  afterRejection: 'Die ganze Anfrage wird abgelehnt. Die Häkchen sagen nur, an welchen Positionen es liegt.',
  unfulfillableLines: () =>
    richText('Positionen, die nicht versendet werden können <muted>(optional)</muted>'),
  notCited: '(nicht genannt)',
  wrongWith: ({ name }) => `Was mit ${name} nicht stimmt`,
  wrongWithIt: 'Was damit nicht stimmt (optional)',
  lineMessageTooLong: ({ most }) => `Die Nachricht ist zu lang (höchstens ${number(most)} Zeichen)`,

  cancellation: {
    none: ({ total }) =>
      `Es wurde noch nichts versendet: Der ganze Auftrag (${units(total)}) wird storniert.`,
    all: ({ total }) =>
      `Alles (${units(total)}) wurde schon versendet und bleibt versendet: Es ist nichts mehr zu stornieren.`,
    part: ({ done, total, remaining }) =>
      `${number(done)} von ${units(total)} ${plural(done, {
        one: 'wurde schon versendet und bleibt versendet',
        other: 'wurden schon versendet und bleiben versendet',
      })}. ${plural(remaining, {
        one: 'Das übrige Stück wird',
        other: `Die übrigen ${number(remaining)} werden`,
      })} nicht versendet.`,
  },
  lineFulfilled: ({ title, done, of }) =>
    richText('<title>{title}</title>: {done} von {of} versendet', {
      title,
      done: number(done),
      of: number(of),
    }),
  serviceNotTold: 'Der Fulfillment-Dienst erfährt nichts davon und bereitet vielleicht schon das Packen vor.',
  nobodyTold: 'Niemand wird benachrichtigt.',
  replaced:
    'Der Auftrag wird in diesem Shop storniert. An seine Stelle tritt ein neuer mit den noch nicht versendeten Positionen, der zu senden ist.',
  replacedAgain:
    'Der Auftrag wird in diesem Shop storniert. An seine Stelle tritt ein neuer mit den noch nicht versendeten Positionen, der erneut zu senden ist.',
  askOnceAccepted:
    'Eine Stornierung können Sie anfragen, sobald der Fulfillment-Dienst angenommen hat: Dann wird er gefragt und antwortet.',
  closedForGood: ({ remaining }) =>
    `Der Auftrag wird endgültig als unvollständig geschlossen. ${plural(remaining, {
      one: '1 Stück ist noch nicht versendet und wird',
      other: `${number(remaining)} Stück sind noch nicht versendet und werden`,
    })} mit diesem Auftrag nicht mehr versendet.`,
  cannotReopen: 'Er lässt sich nicht wieder öffnen.',

  selectedOrders: 'Ausgewählte Aufträge',
  selected: ({ count }) => `${number(count)} ausgewählt`,
  clear: 'Auswahl aufheben',
  handingOver: 'das Übergeben des Stapels',
  many: ({ label, count, asks }) => `${label}${count === 0 ? '' : ` ${number(count)}`}${asks ? ' …' : ''}`,
  manyTitle: ({ label, count }) => `${label}: ${fulfillmentOrders(count)}`,
  tooMany: ({ most }) => `Höchstens ${number(most)} auf einmal. Wählen Sie weniger aus.`,
  leftMeanwhile: ({ count }) =>
    plural(count, {
      one: '1 der Aufträge wurde anderswo geändert und wird ausgelassen.',
      other: `${number(count)} der Aufträge wurden anderswo geändert und werden ausgelassen.`,
    }),
  nothingSelected: 'Es ist nichts ausgewählt.',
  alsoOnHold: ({ count, reasons }) =>
    `${plural(count, {
      one: 'Den zurückgehaltenen Auftrag einbeziehen',
      other: `Die ${number(count)} zurückgehaltenen Aufträge einbeziehen`,
    })} (${list(reasons)})`,
  alsoOnHoldKey: 'Zurückgehaltene Aufträge einbeziehen',
  onlyOnHold:
    'Alle Aufträge, für die das geht, sind zurückgehalten. Mit dem Häkchen beziehen Sie sie ein (H).',
  manyOnHold: ({ count, reasons }) =>
    `${plural(count, {
      one: '1 davon ist zurückgehalten',
      other: `${number(count)} davon sind zurückgehalten`,
    })}: ${list(reasons)}.`,
  leftOut: ({ count, why }) => `${number(count)} ausgelassen: ${why}`,
  leftOutBy: ({ labels, count, why }) =>
    `${list(labels.map((label) => `„${label}“`))} ${plural(labels.length, {
      one: 'lässt',
      other: 'lassen',
    })} ${number(count)} aus: ${why}`,
  acceptMany: ({ count }) =>
    plural(count, { one: '1 Anfrage annehmen?', other: `${number(count)} Anfragen annehmen?` }),
  acceptManyText: ({ count }) =>
    `${plural(count, {
      one: 'Der Auftrag geht in Bearbeitung.',
      other: 'Die Aufträge gehen nacheinander in Bearbeitung.',
    })} In den ersten 5 Sekunden wird nichts gesendet: Bis dahin können Sie alles rückgängig machen.`,
  afterManyRejections: 'Nach einer Ablehnung kann keine Position dieser Aufträge versendet werden.',
  reasonForAll: 'Grund, für alle',
  notifyCustomers: 'Kunden benachrichtigen',
  customersNotified: 'Jeder Kunde wird über die Anfrage benachrichtigt.',
  customersNotNotified: 'Die Kunden werden nicht benachrichtigt.',

  typedRefused: 'Der Shop hat die Eingaben abgewiesen.',
  openDialog: ({ label }) => `„${label}“ erneut öffnen`,
  seeField: 'Es wurde nichts geändert. Sehen Sie sich das markierte Feld an.',
  readAgain: 'Sie haben nichts geändert. Was Sie jetzt sehen, wurde neu aus dem Shop geladen.',
  answerLost: ({ label }) => `Die Antwort des Shops auf „${label}“ ging verloren.`,
  notChanged:
    'Der Auftrag wurde neu geladen und hat sich nicht geändert. Sie können es noch einmal versuchen.',
  cancelledHere: ({ name }) => `${name} wurde nur hier storniert`,
  goesOnIn: ({ id }) =>
    `Was noch zu versenden ist, steht jetzt in Fulfillment-Auftrag ${id} und ist erneut zu senden.`,
  split: ({ name }) => `${name} wurde aufgeteilt`,
  restIn: ({ id }) => `Was nicht angefragt wurde, steht in Fulfillment-Auftrag ${id} und ist noch zu senden.`,
};

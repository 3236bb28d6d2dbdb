import type { Messages } from '../messages.ts';
import { number, plural } from './locale.ts';

export const scan: Messages['scan'] = {
  markPicked: 'Als kommissioniert markieren',
  markNotPicked: 'Als nicht kommissioniert markieren',
  marking: 'Das Ändern der Markierung „kommissioniert“',
  pickedAt: ({ time }) => `Kommissioniert: ${time}`,
  lastScan: 'Letzter Scan',

  opened: ({ name }) => `Bestellung ${name} geöffnet`,
  openedOneOf: ({ name, id, count }) =>
    `Fulfillment-Auftrag ${String(id)} geöffnet, einer von ${number(count)} der Bestellung ${name}`,
  scannedOf: ({ scanned, of }) => `${number(scanned)} von ${number(of)} gescannt`,
  counted: ({ title, scanned, of }) => `${title}: ${number(scanned)} von ${number(of)} gescannt`,
  orderCount: ({ scanned, of }) => `Auftrag: ${number(scanned)} von ${number(of)}`,
  complete: ({ name }) => `Bestellung ${name} ist vollständig und als kommissioniert markiert`,
  tooMany: ({ title, of }) =>
    of === 0
      ? `Von „${title}“ ist nichts zu packen`
      : `Eins zu viel: ${plural(of, {
          one: `„${title}“ ist schon gescannt`,
          other: `Alle ${number(of)} von „${title}“ sind schon gescannt`,
        })}`,
  butNotToPack: ({ opened, why }) => `${opened}. Nicht packen: ${why}`,
  notToPack: ({ name, why }) => `Es wurde nichts gezählt. Bestellung ${name} nicht packen: ${why}`,
  pickedAlready: ({ name }) => `Bestellung ${name} ist schon kommissioniert`,
  notInOrder: ({ code, name }) => `${code} gehört nicht zu Bestellung ${name}, und keine Bestellung heißt so`,
  noOrder: ({ code }) => `Keine Bestellung ${code} in diesem Shop`,
  reading: ({ code }) => `${code} wird gesucht`,
  notKept: 'Der Scan konnte auf diesem Computer nicht gespeichert werden',
  closeDialog: 'Es wurde nichts gescannt: Schließen Sie erst den Dialog, und scannen Sie dann noch einmal.',
  pressedKeys:
    'Ein Barcodescanner wurde erkannt, aber seine ersten Zeichen haben Tastenkürzel ausgelöst. Sehen Sie nach, was sie bewirkt haben, und scannen Sie noch einmal: Von jetzt an lösen die Zeichen eines Scans nichts mehr aus.',
  cutOff:
    'Der Scan hatte kein Ende. Stellen Sie den Scanner so ein, dass er nach jedem Code die Eingabetaste sendet.',

  title: 'Barcodescanner',
  use: 'Barcodescanner verwenden',
  useAbout:
    'Im Fulfillment-Posteingang öffnet ein gescannter Lieferschein seinen Auftrag, und gescannte Produkte werden gezählt. Damit Scans keine Tastenkürzel auslösen, wirken Ziffern dort 35 ms später, und nach dem ersten Scan an diesem Computer auch Buchstaben.',
  sound: 'Töne beim Scannen',
  soundAbout:
    'Ein Ton für richtige Scans, zwei tiefe für falsche und drei aufsteigende für einen vollständigen Auftrag.',
  trySound: 'Töne des Scanners testen',
};

import type { Messages } from '../messages.ts';
import { number, plural } from './locale.ts';

const counted =
  (one: string, other: string) =>
  ({ count, of }: { count: number; of: number | null }) =>
    of === null
      ? `${number(count)} ${plural(count, { one, other })}`
      : `${number(count)} von ${number(of)} ${plural(of, { one, other })}`;

const are = (count: number) => plural(count, { one: 'wird', other: 'werden' });

const were = (count: number) => plural(count, { one: 'wurde', other: 'wurden' });

interface Subjects {
  readonly name: string;
  readonly count: number;
}

const done = (word: string) => ({
  done: word,
  was: ({ name, count }: Subjects) => `${name} ${were(count)} ${word}`,
  wasNot: ({ name, count }: Subjects) => `${name} ${were(count)} nicht ${word}`,
});

/** A single job has a name that is not inflected; several are a noun phrase of their own ("3 Aufträge"). */
const ofCancellation = (word: string) => ({
  was: ({ name, count }: Subjects) =>
    plural(count, {
      one: `Die Stornierung von ${name} wurde ${word}`,
      other: `Stornierung ${word}: ${name}`,
    }),
  wasNot: ({ name, count }: Subjects) =>
    plural(count, {
      one: `Die Stornierung von ${name} wurde nicht ${word}`,
      other: `Stornierung nicht ${word}: ${name}`,
    }),
});

const cancelling =
  (word: string) =>
  ({ name, count }: Subjects) =>
    plural(count, {
      one: `Stornierung von ${name} wird ${word}`,
      other: `Stornierung wird ${word}: ${name}`,
    });

export const operations: Messages['operations'] = {
  request: {
    label: 'Anfrage senden',
    running: 'Anfrage wird gesendet …',
    doing: ({ name, count }) =>
      `${plural(count, { one: 'Anfrage', other: 'Anfragen' })} für ${name} ${are(count)} gesendet`,
    ...done('angefragt'),
    counted: counted('Anfrage', 'Anfragen'),
    while: 'das Senden der Anfrage',
    event: 'Fulfillment angefragt',
    dialog: {
      text: '',
      title: 'Fulfillment anfragen',
      message: 'Nachricht an den Fulfillment-Dienst (optional)',
    },
    batch: {
      text: 'Alle Positionen jedes Auftrags werden angefragt; nichts wird aufgeteilt.',
      message: 'Nachricht an den Fulfillment-Dienst (optional), für alle',
    },
  },
  accept: {
    label: 'Annehmen',
    running: 'Wird angenommen …',
    doing: ({ name, count }) => `${name} ${are(count)} angenommen`,
    ...done('angenommen'),
    counted: counted('Annahme', 'Annahmen'),
    while: 'das Annehmen der Anfrage',
    event: 'Anfrage angenommen',
    dialog: {
      text: 'Der Auftrag geht in Bearbeitung, und Sie können seine Positionen packen.',
      title: 'Anfrage annehmen',
      message: 'Nachricht an den Händler (optional)',
    },
    batch: { text: '', message: '' },
  },
  reject: {
    label: 'Ablehnen',
    running: 'Wird abgelehnt …',
    doing: ({ name, count }) => `${name} ${are(count)} abgelehnt`,
    ...done('abgelehnt'),
    counted: counted('Ablehnung', 'Ablehnungen'),
    while: 'das Ablehnen der Anfrage',
    event: 'Anfrage abgelehnt',
    dialog: { text: '', title: 'Anfrage ablehnen', message: 'Nachricht an den Händler (optional)' },
    batch: {
      text: 'Die Händler erfahren den Grund. Einzelne Positionen werden nicht genannt.',
      message: 'Nachricht an den Händler (optional), für alle',
    },
  },
  request_cancellation: {
    label: 'Stornierung anfragen',
    running: 'Stornierung wird angefragt …',
    doing: cancelling('angefragt'),
    done: 'zur Stornierung angefragt',
    ...ofCancellation('angefragt'),
    counted: counted('Stornierungsanfrage', 'Stornierungsanfragen'),
    while: 'das Anfragen der Stornierung',
    event: 'Stornierung angefragt',
    dialog: {
      text: 'Der Fulfillment-Dienst wird gebeten, die Bearbeitung zu stoppen. Bis er antwortet, bleibt der Auftrag in Bearbeitung.',
      title: 'Stornierung anfragen',
      message: 'Grund, für den Fulfillment-Dienst (optional)',
    },
    batch: {
      text: 'Der Fulfillment-Dienst wird gebeten, die Bearbeitung zu stoppen. Bis er antwortet, bleiben die Aufträge in Bearbeitung.',
      message: 'Grund, für den Fulfillment-Dienst (optional), für alle',
    },
  },
  accept_cancellation: {
    label: 'Stornierung annehmen',
    running: 'Stornierung wird angenommen …',
    doing: cancelling('angenommen'),
    done: 'storniert',
    ...ofCancellation('angenommen'),
    counted: counted('Stornierungsannahme', 'Stornierungsannahmen'),
    while: 'das Annehmen der Stornierung',
    event: 'Stornierung angenommen',
    dialog: { text: '', title: 'Stornierung annehmen', message: 'Nachricht an den Händler (optional)' },
    batch: {
      text: 'Was noch nicht versendet ist, wird storniert. Was schon versendet wurde, bleibt versendet.',
      message: 'Nachricht an den Händler (optional), für alle',
    },
  },
  reject_cancellation: {
    label: 'Stornierung ablehnen',
    running: 'Stornierung wird abgelehnt …',
    doing: cancelling('abgelehnt'),
    done: 'fortgesetzt, Stornierung abgelehnt',
    ...ofCancellation('abgelehnt'),
    counted: counted('Stornierungsablehnung', 'Stornierungsablehnungen'),
    while: 'das Ablehnen der Stornierung',
    event: 'Stornierung abgelehnt',
    dialog: {
      text: 'Der Auftrag bleibt in Bearbeitung und wird versendet, wie er angenommen wurde.',
      title: 'Stornierung ablehnen',
      message: 'Warum sie nicht mehr möglich ist, für den Händler',
    },
    batch: {
      text: 'Die Aufträge bleiben in Bearbeitung und werden versendet, wie sie angenommen wurden.',
      message: 'Warum sie nicht mehr möglich ist, für den Händler',
    },
  },
  cancel: {
    label: 'Nur hier stornieren',
    running: 'Wird nur hier storniert …',
    doing: ({ name, count }) => `${name} ${are(count)} storniert`,
    ...done('nur hier storniert'),
    counted: counted('Stornierung', 'Stornierungen'),
    while: 'das Stornieren nur hier',
    event: 'Nur hier storniert',
    dialog: { text: '', title: 'Nur hier stornieren', message: '' },
    batch: { text: '', message: '' },
  },
  close: {
    label: 'Als unvollständig schließen',
    running: 'Wird als unvollständig geschlossen …',
    doing: ({ name, count }) => `${name} ${are(count)} geschlossen`,
    ...done('als unvollständig geschlossen'),
    counted: counted('Schließung', 'Schließungen'),
    while: 'das Schließen als unvollständig',
    event: 'Als unvollständig geschlossen',
    dialog: {
      text: '',
      title: 'Als unvollständig schließen',
      message: 'Warum er nicht fertig wird, für den Händler (optional)',
    },
    batch: { text: '', message: '' },
  },
  theme_create: {
    label: 'Design hinzufügen',
    doing: ({ name, count }) => `${name} ${are(count)} hinzugefügt`,
    ...done('hinzugefügt'),
    counted: counted('Design-Hinzufügung', 'Design-Hinzufügungen'),
  },
  theme_rename: {
    label: 'Design umbenennen',
    doing: ({ name, count }) => `${name} ${are(count)} umbenannt`,
    ...done('umbenannt'),
    counted: counted('Design-Umbenennung', 'Design-Umbenennungen'),
  },
  theme_publish: {
    label: 'Design veröffentlichen',
    doing: ({ name, count }) => `${name} ${are(count)} veröffentlicht`,
    ...done('veröffentlicht'),
    counted: counted('Design-Veröffentlichung', 'Design-Veröffentlichungen'),
  },
  theme_delete: {
    label: 'Design löschen',
    doing: ({ name, count }) => `${name} ${are(count)} gelöscht`,
    ...done('gelöscht'),
    counted: counted('Design-Löschung', 'Design-Löschungen'),
  },
  variant_update: {
    label: 'Varianten speichern',
    doing: ({ name, count }) => `${name} ${are(count)} gespeichert`,
    ...done('gespeichert'),
    counted: counted('Varianten-Änderung', 'Varianten-Änderungen'),
  },
  variant_delete: {
    label: 'Varianten löschen',
    doing: ({ name, count }) => `${name} ${are(count)} gelöscht`,
    ...done('gelöscht'),
    counted: counted('Varianten-Löschung', 'Varianten-Löschungen'),
  },
  variant_create: {
    label: 'Varianten anlegen',
    doing: ({ name, count }) => `${name} ${are(count)} angelegt`,
    ...done('angelegt'),
    counted: counted('Varianten-Neuanlage', 'Varianten-Neuanlagen'),
  },
  variants_reorder: {
    label: 'Varianten anordnen',
    doing: ({ name }) => `Varianten von ${name} werden neu angeordnet`,
    done: 'neu angeordnet',
    was: ({ name, count }) =>
      plural(count, {
        one: `Die Varianten von ${name} wurden neu angeordnet`,
        other: `Varianten neu angeordnet: ${name}`,
      }),
    wasNot: ({ name, count }) =>
      plural(count, {
        one: `Die Varianten von ${name} wurden nicht neu angeordnet`,
        other: `Varianten nicht neu angeordnet: ${name}`,
      }),
    counted: counted('Varianten-Umordnung', 'Varianten-Umordnungen'),
  },
  undo_rename: {
    label: 'Rückgängig: Design umbenennen',
    doing: ({ name, count }) => `${name} ${are(count)} zurückbenannt`,
    ...done('zurückbenannt'),
    counted: counted('Rücknahme einer Design-Umbenennung', 'Rücknahmen von Design-Umbenennungen'),
  },
  undo_publish: {
    label: 'Rückgängig: Design veröffentlichen',
    doing: ({ name, count }) => `${name} ${are(count)} wieder veröffentlicht`,
    ...done('wieder veröffentlicht'),
    counted: counted('Rücknahme einer Design-Veröffentlichung', 'Rücknahmen von Design-Veröffentlichungen'),
  },
};

import type { Messages } from '../messages.ts';
import { number, plural } from './locale.ts';

export const arrivals: Messages['arrivals'] = {
  counts: {
    request: ({ count }) =>
      plural(count, { one: '1 neue Fulfillment-Anfrage', other: `${number(count)} neue Anfragen` }),
    cancellation: ({ count }) =>
      plural(count, { one: '1 Stornierungsanfrage', other: `${number(count)} Stornierungsanfragen` }),
    rejected: ({ count }) =>
      plural(count, {
        one: '1 Anfrage wurde abgelehnt',
        other: `${number(count)} Anfragen wurden abgelehnt`,
      }),
    kept: ({ count }) =>
      plural(count, {
        one: '1 Stornierung wurde abgelehnt',
        other: `${number(count)} Stornierungen wurden abgelehnt`,
      }),
    accepted: ({ count }) =>
      plural(count, {
        one: '1 Anfrage wurde angenommen',
        other: `${number(count)} Anfragen wurden angenommen`,
      }),
    cancelled: ({ count }) =>
      plural(count, {
        one: '1 Stornierung wurde angenommen',
        other: `${number(count)} Stornierungen wurden angenommen`,
      }),
  },
  title: 'Neue Anfragen',
  notify: 'Über neue Anfragen benachrichtigen',
  notifyAbout:
    'Eine Systembenachrichtigung, wenn jemand eine Anfrage sendet oder um eine Stornierung bittet; mit dem Token eines Händlers, wenn eine Antwort eingeht. Nicht, solange Sie den Posteingang vor sich haben.',
  permission: {
    granted: 'Dieser Browser zeigt Benachrichtigungen an.',
    default: 'Dieser Browser wurde noch nicht gefragt, ob er Benachrichtigungen anzeigt.',
    denied:
      'Dieser Browser blockiert Benachrichtigungen. Erlauben Sie sie für diese Adresse in den Einstellungen des Browsers, links in der Adresszeile; Storedesk kann nicht noch einmal fragen.',
    unsupported:
      'Dieser Browser kennt keine Benachrichtigungen. Die Zahl der wartenden Anfragen steht im Titel des Tabs.',
  },
  whyNoTry: {
    default: 'Der Browser muss Benachrichtigungen erst erlauben.',
    denied: 'Der Browser blockiert Benachrichtigungen dieser Adresse.',
    unsupported: 'Dieser Browser kennt keine Benachrichtigungen.',
  },
  askBrowser: 'Browser fragen',
  tryIt: 'Testen',
  tryNotification: 'Benachrichtigung testen',
  exampleTitle: '2 neue Anfragen',
  exampleBody: 'So benachrichtigt Storedesk: mit den Namen der Bestellungen, nie mit einem Empfänger.',
  sent: 'An das System gesendet. Wenn Sie nichts sehen, hält das System Benachrichtigungen zurück.',
  notShown:
    'Dieses System zeigt keine Benachrichtigungen an. Die Zahl der wartenden Anfragen steht im Titel.',
  sound: 'Ton abspielen',
  soundAbout:
    'Ein kurzer, leiser Ton, wenn etwas Neues eingeht, auch wenn Sie den Posteingang vor sich haben. Ein Browser spielt ihn erst, nachdem auf der Seite geklickt oder getippt wurde.',
  trySound: 'Ton testen',
  silent:
    'Der Browser schaltet diese Seite stumm. Erlauben Sie Ton für diese Adresse, und versuchen Sie es erneut.',
};

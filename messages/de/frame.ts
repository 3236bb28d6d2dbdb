import type { Messages } from '../messages.ts';
import { number } from './locale.ts';

export const frame: Messages['frame'] = {
  budget: {
    waiting: ({ seconds }) => `Nächster Aufruf in ${number(seconds)} s`,
    rest: 'REST',
    restLabel: 'Verfügbare REST-Aufrufe',
    restTip: ({ available, maximum, perSecond }) =>
      `REST-Aufrufe: ${number(available)} von ${number(maximum)} verfügbar, ${number(perSecond)} pro Sekunde kommen zurück.`,
    graphql: 'GraphQL',
    graphqlLabel: 'Verfügbare GraphQL-Punkte',
    graphqlTip: ({ available, maximum, perSecond }) =>
      `GraphQL-Punkte: ${number(available)} von ${number(maximum)} verfügbar, ${number(perSecond)} pro Sekunde kommen zurück.`,
  },
};

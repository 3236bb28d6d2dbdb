import type { Messages } from '../messages.ts';

export const connection: Messages['connection'] = {
  fields: {
    address: 'Adresse',
    token: 'Token',
    name: 'Name',
    headerName: 'Name des Headers',
    gidNamespace: 'Namensraum der IDs',
    apiVersion: 'API-Version',
    keep: 'Aufbewahrung des Tokens',
  },
  missing: ({ field }) => `${field} fehlt`,
  tooLong: ({ field }) => `${field} ist zu lang`,
  notValid: ({ field }) => `${field} ist ungültig`,
  tokenCharacters: 'Der Token enthält Leerzeichen oder Zeichen, die kein Token hat',
  reservedHeader: 'Dieser Header gehört zu HTTP selbst',
  noAnswer:
    'Unter dieser Adresse antwortet niemand. Prüfen Sie die Schreibweise und Ihr Netzwerk und versuchen Sie es erneut.',
  tooSlow:
    'Es kam rechtzeitig keine Antwort. Prüfen Sie die Adresse und Ihr Netzwerk und versuchen Sie es erneut.',
  notAStore: ({ status }) =>
    `Dort antwortet etwas, das kein Shop ist (Status ${String(status)}). Geben Sie die Adresse des Shops ohne Pfad ein.`,
  noSuchVersion:
    'Der Shop hat diese API-Version nicht. Lassen Sie das Feld leer, um die neueste zu verwenden.',
  noApiThere: 'Unter dieser Adresse hat der Shop keine Admin-API. Geben Sie seine Adresse ohne Pfad ein.',
  tokenRefused:
    'Der Shop nimmt diesen Token nicht an. Kopieren Sie ihn noch einmal vollständig aus dem Shop, oder erstellen Sie einen neuen.',
  serverFailed: ({ status }) =>
    `Der Server unter dieser Adresse hat einen Fehler gemeldet (Status ${String(status)}). Prüfen Sie die Adresse; wenn sie stimmt, versuchen Sie es später erneut.`,
  keychainNotPossible: ({ why }) => `Hier nicht möglich. ${why}`,
};

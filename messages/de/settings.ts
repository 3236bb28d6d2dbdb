import type { Messages } from '../messages.ts';

export const settings: Messages['settings'] = {
  notKept: 'Die Einstellung wurde nicht gespeichert',
};

import type { Messages } from '../messages.ts';

/** The names of the workspaces: on the rail, above their pages, in the palette and on the shortcut sheet. */
export const workspaces: Messages['workspaces'] = {
  fulfillment: 'Fulfillment',
  themes: 'Designs',
  variants: 'Varianten',
  orders: 'Bestellungen',
  products: 'Produkte',
  explorer: 'Explorer',
  activity: 'Protokoll',
  settings: 'Einstellungen',
};

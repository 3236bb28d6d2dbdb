/** The names of the workspaces: on the rail, above their pages, in the palette and on the shortcut sheet. */
export const workspaces = {
  fulfillment: 'Fulfillment',
  themes: 'Themes',
  variants: 'Variants',
  orders: 'Orders',
  products: 'Products',
  explorer: 'Explorer',
  activity: 'Activity',
  settings: 'Settings',
};

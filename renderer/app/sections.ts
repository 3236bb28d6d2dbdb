import {
  IconAdjustments,
  IconBox,
  IconHistory,
  IconLayoutGrid,
  IconPalette,
  IconReceipt,
  IconTerminal2,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { FULFILLMENT_SCOPES, type Scope } from '../../shared/scopes.ts';

/** The places of the app, in the order of the rail. `scopes`: one of them opens it. `key`: pressed after G. */
export const SECTIONS = [
  {
    name: 'Fulfillment',
    path: '/fulfillment',
    icon: IconTruckDelivery,
    scopes: FULFILLMENT_SCOPES,
    key: 'F',
  },
  { name: 'Themes', path: '/themes', icon: IconPalette, scopes: ['themes'], key: 'T' },
  { name: 'Variants', path: '/variants', icon: IconLayoutGrid, scopes: ['products'], key: 'V' },
  { name: 'Orders', path: '/orders', icon: IconReceipt, scopes: ['orders'], key: 'O' },
  { name: 'Products', path: '/products', icon: IconBox, scopes: ['products'], key: 'P' },
  { name: 'Explorer', path: '/explorer', icon: IconTerminal2, scopes: [], key: 'E' },
  { name: 'Activity', path: '/activity', icon: IconHistory, scopes: [], key: 'A' },
  { name: 'Settings', path: '/settings', icon: IconAdjustments, scopes: [], key: 'S' },
] as const satisfies readonly {
  name: string;
  path: string;
  icon: typeof IconBox;
  scopes: readonly Scope[];
  key: string;
}[];
export type Section = (typeof SECTIONS)[number];

import type { Settings } from './contract/host-contract.ts';
import { SANDBOX_CONNECTION } from './own-connections.ts';

/** The settings that the user has not chosen. */
export const DEFAULT_SETTINGS: Settings = {
  language: 'system',
  colorScheme: 'auto',
  density: 'comfortable',
  motion: 'system',
  zoom: 100,
  activeConnection: SANDBOX_CONNECTION,
  notifyArrivals: true,
  arrivalSound: false,
  barcodeScanner: 'not_seen',
  checkUpdates: false,
  scanSound: true,
};

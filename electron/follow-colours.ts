import { nativeTheme } from 'electron';
import type { Host } from '../host/create-host.ts';
import type { Settings } from '../shared/contract/host-contract.ts';
import { type FollowedSettings, followSettings } from './follow-settings.ts';

const SOURCES = {
  light: 'light',
  dark: 'dark',
  auto: 'system',
} as const satisfies Record<Settings['colorScheme'], typeof nativeTheme.themeSource>;

/** Applies the color scheme in the settings to the system's title bars, menus and dialogs, now and whenever it changes. */
export async function followColours(
  host: Pick<Host, 'calls' | 'events'>,
  report: (bug: unknown) => void,
): Promise<void> {
  const show = async ({ colorScheme }: FollowedSettings) => {
    nativeTheme.themeSource = SOURCES[colorScheme];
  };
  await followSettings(host, show, report);
}

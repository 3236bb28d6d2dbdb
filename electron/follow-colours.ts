import { nativeTheme } from 'electron';
import type { Host } from '../host/create-host.ts';
import type { Settings } from '../shared/contract/host-contract.ts';

const SOURCES = {
  light: 'light',
  dark: 'dark',
  auto: 'system',
} as const satisfies Record<Settings['colorScheme'], typeof nativeTheme.themeSource>;

/** Applies the colour scheme in the settings to the system's title bars, menus and dialogs, now and whenever it changes. */
export async function followColours(host: Pick<Host, 'calls' | 'events'>): Promise<void> {
  const show = ({ colorScheme }: Pick<Settings, 'colorScheme'>) => {
    nativeTheme.themeSource = SOURCES[colorScheme];
  };
  host.events.subscribe((event) => {
    if (event.type === 'settings.changed') show(event.settings);
  });
  const settings = await host.calls['settings.get'](null);
  if (settings.ok) show(settings.value);
}

import type { Host } from '../host/create-host.ts';
import type { Settings } from '../shared/contract/host-contract.ts';

/** What the event about changed settings contains. */
export type FollowedSettings = Omit<Settings, 'activeConnection'>;

/**
 * Calls `apply` with the settings, now and whenever they change. Rejects if the first call does; rejections of later calls
 * are passed to `report`.
 */
export async function followSettings(
  host: Pick<Host, 'calls' | 'events'>,
  apply: (settings: FollowedSettings) => Promise<void>,
  report: (bug: unknown) => void,
): Promise<void> {
  host.events.subscribe((event) => {
    if (event.type === 'settings.changed') apply(event.settings).catch(report);
  });
  const settings = await host.calls['settings.get'](null);
  if (settings.ok) await apply(settings.value);
}

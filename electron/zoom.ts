import type { Host } from '../host/create-host.ts';
import { type Settings, ZOOM_LEVELS } from '../shared/contract/host-contract.ts';

export type ZoomStep = 'in' | 'out' | 'reset';

/**
 * Changes the zoom in the settings by one level, for all windows. Chromium's own zoom, which the menu roles change, would
 * come on top of it and would not be stored.
 */
export async function changeZoom(host: Pick<Host, 'calls'>, step: ZoomStep): Promise<void> {
  const settings = await host.calls['settings.get'](null);
  if (!settings.ok) return;
  const { zoom } = settings.value;
  const next = zoomAfter(zoom, step);
  if (next !== zoom) await host.calls['settings.set']({ zoom: next });
}

/** The next level in that direction; the same level at either end. */
export function zoomAfter(zoom: Settings['zoom'], step: ZoomStep): Settings['zoom'] {
  if (step === 'reset') return 100;
  return ZOOM_LEVELS[ZOOM_LEVELS.indexOf(zoom) + (step === 'in' ? 1 : -1)] ?? zoom;
}

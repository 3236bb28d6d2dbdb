import type { HostBridge } from '../../shared/contract/host-contract.ts';
import { ok, type Result } from '../../shared/result.ts';
import { type BrowserDependencies, type NoBridge, openWebBridge } from './web-bridge.ts';

/** The window in either shell: Electron's preload script adds the bridge, the web shell does not. */
export type ShellWindow = BrowserDependencies & { readonly storedesk?: HostBridge };

/**
 * Opens the bridge to the host, whichever shell shows the page. Call it once, before the router reads the address: in the
 * web shell it removes the one-time secret from the address. The error says why there is no bridge.
 */
export async function openBridge(browser: ShellWindow = window): Promise<Result<HostBridge, NoBridge>> {
  return browser.storedesk === undefined ? openWebBridge(browser) : ok(browser.storedesk);
}

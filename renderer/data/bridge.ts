import type { HostBridge } from '../../shared/contract/host-contract.ts';
import { ok, type Result } from '../../shared/result.ts';
import { type BrowserDependencies, type NoBridge, openWebBridge } from './web-bridge.ts';

/** The window of either shell: Electron's preload puts the bridge there, the web shell does not. */
export type ShellWindow = BrowserDependencies & { readonly storedesk?: HostBridge };

/**
 * The way to the host, whichever shell shows the page. Call it once, before the router reads the address: in the web
 * shell it takes the one-time secret out of it. The error says why there is none.
 */
export async function openBridge(browser: ShellWindow = window): Promise<Result<HostBridge, NoBridge>> {
  return browser.storedesk === undefined ? openWebBridge(browser) : ok(browser.storedesk);
}

import type { App, Session, WebContents } from 'electron';
import { isAppUrl } from './app-protocol.ts';
import { createOpenOutside, type OpenOutside } from './open-outside.ts';

/** Keeps every page where it belongs: no other site, no second window, no webview. Call before the app is ready. */
export function guardNavigation(app: App): void {
  const openOutside = createOpenOutside();
  app.on('web-contents-created', (_event, contents) => guard(contents, openOutside(contents)));
}

function guard(contents: WebContents, openOutside: OpenOutside): void {
  contents.setWindowOpenHandler(({ url }) => {
    openOutside(url);
    return { action: 'deny' };
  });
  contents.on('will-frame-navigate', (details) => {
    if (!isAppUrl(details.url)) details.preventDefault();
  });
  contents.on('will-redirect', (details) => {
    if (!isAppUrl(details.url)) details.preventDefault();
  });
  contents.on('will-attach-webview', (event) => event.preventDefault());
  // WebRTC asks neither the policy nor the filter: it may only go through the proxy of the pages, which leads nowhere.
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
}

/**
 * Pages load from the app's archive and talk to the host over IPC, so nothing of theirs goes to the network. The policy
 * says so too, but it does not hold for an `<a download>`. What the host sends has a session of its own. Rejects when the session
 * does not take its proxy.
 */
export async function blockNetwork(session: Session): Promise<void> {
  const urls = ['http://*/*', 'https://*/*', 'ws://*/*', 'wss://*/*'];
  session.webRequest.onBeforeRequest({ urls }, (_details, answer) => answer({ cancel: true }));
  await session.setProxy(NOWHERE);
}

/**
 * The discard port of this computer, where nothing listens, also for its own addresses. What goes through a proxy is no request
 * that the filter sees; `app:` goes through none.
 */
const NOWHERE = {
  mode: 'fixed_servers',
  proxyRules: 'socks5://127.0.0.1:9',
  proxyBypassRules: '<-loopback>',
} as const;

/** The pages ask for no camera, no place, no device. */
export function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  session.setDisplayMediaRequestHandler((_request, answer) => answer(null));
}

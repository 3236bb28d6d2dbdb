import type { App, Session, WebContents } from 'electron';
import { isAppUrl } from './app-protocol.ts';
import { createOpenOutside, type OpenOutside } from './open-outside.ts';

/** Keeps every page inside the app: no other sites, no `window.open`, no webviews. Call before the app is ready. */
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
  // Neither the CSP nor the request filter covers WebRTC: restrict it to the pages' proxy, which leads nowhere.
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
}

/**
 * Blocks the network for pages: they load from the app's archive and talk to the host over IPC. The CSP blocks it too, but
 * does not apply to an `<a download>`. The host's requests use a separate session. Rejects if the proxy cannot be set.
 */
export async function blockNetwork(session: Session): Promise<void> {
  const urls = ['http://*/*', 'https://*/*', 'ws://*/*', 'wss://*/*'];
  session.webRequest.onBeforeRequest({ urls }, (_details, answer) => answer({ cancel: true }));
  await session.setProxy(NOWHERE);
}

/**
 * The discard port of this computer, where nothing listens; used for loopback addresses too. It also stops traffic that the
 * request filter does not see. `app:` does not use a proxy.
 */
const NOWHERE = {
  mode: 'fixed_servers',
  proxyRules: 'socks5://127.0.0.1:9',
  proxyBypassRules: '<-loopback>',
} as const;

/** Denies all permissions: the pages need no camera, location or device. */
export function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  session.setDisplayMediaRequestHandler((_request, answer) => answer(null));
}

import { type App, type Session, shell, type WebContents } from 'electron';
import { isAppUrl } from './app-protocol.ts';

/** Keeps every page where it belongs: no other site, no second window, no webview. Call before the app is ready. */
export function guardNavigation(app: App): void {
  app.on('web-contents-created', (_event, contents) => guard(contents));
}

function guard(contents: WebContents): void {
  contents.setWindowOpenHandler(({ url }) => {
    openInBrowser(url);
    return { action: 'deny' };
  });
  contents.on('will-frame-navigate', (details) => {
    if (!isAppUrl(details.url)) details.preventDefault();
  });
  contents.on('will-redirect', (details) => {
    if (!isAppUrl(details.url)) details.preventDefault();
  });
  contents.on('will-attach-webview', (event) => event.preventDefault());
}

/** Links to the world open in the person's own browser; only https, since other schemes start programs. */
function openInBrowser(url: string): void {
  if (!URL.canParse(url) || new URL(url).protocol !== 'https:') return;
  // Where no browser is installed there is nothing to do.
  shell.openExternal(url).catch(() => undefined);
}

/** The pages ask for no camera, no place, no device. */
export function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  session.setDisplayMediaRequestHandler((_request, answer) => answer(null));
}

import type { ApiError } from '../../shared/contract/api-error.ts';
import type { HostBridge, HostCallName, ShellState } from '../../shared/contract/host-contract.ts';
import { EVENTS_PROTOCOL, PAGE_KEY_HEADER } from '../../shared/contract/page-key.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { forgetWindowConnection } from '../state/window-connection.ts';
import { withFewStoreCalls } from './few-store-calls.ts';
import { listenToEvents } from './web-events.ts';

/** What the web bridge needs from a browser window. */
export type BrowserDependencies = Pick<
  Window & typeof globalThis,
  | 'fetch'
  | 'WebSocket'
  | 'localStorage'
  | 'sessionStorage'
  | 'location'
  | 'history'
  | 'addEventListener'
  | 'setTimeout'
  | 'setInterval'
  | 'clearInterval'
  | 'reportError'
>;

/** Where the page stores its key: for this origin only, which includes the port, and for all of its tabs. */
const KEY_ITEM = 'storedesk.page-key';

/** Why the page cannot reach the host: it is not signed in, or nobody answers. */
export type NoBridge = 'no_session' | 'shell_stopped';

/**
 * The bridge of the web shell: calls over POST, events over a socket, both on the origin that served the page. First
 * exchanges the one-time secret in the address for the session's cookie and the page's key; a page that already has them
 * (a reload, a second tab) continues with them. The error says why there is no bridge.
 */
export async function openWebBridge(browser: BrowserDependencies): Promise<Result<HostBridge, NoBridge>> {
  const secret = takeSecret(browser);
  openLaterLinks(browser);
  const isLetIn = secret !== null && (await exchange(browser, secret).catch(() => false));
  const state = isLetIn ? 'running' : await askForSession(browser, null);
  if (state === 'running') return ok(createWebBridge(browser));
  return err(state === 'no_session' ? 'no_session' : 'shell_stopped');
}

/** Removes the secret from the address, so that it stays neither in the history nor in a copied link. */
function takeSecret({ location, history }: BrowserDependencies): string | null {
  const secret = secretIn(location);
  if (secret !== null) history.replaceState(null, '', location.pathname + location.search);
  return secret;
}

function secretIn({ hash }: Location): string | null {
  return new URLSearchParams(hash.slice(1)).get('s');
}

/**
 * A new link that is opened in this tab differs from the current address only in the fragment, so the browser loads nothing.
 * Registered before the router's listener, which would take the secret for a place in the app.
 */
function openLaterLinks(browser: BrowserDependencies): void {
  for (const change of ['popstate', 'hashchange']) {
    browser.addEventListener(change, (event) => {
      if (secretIn(browser.location) === null) return;
      event.stopImmediatePropagation();
      browser.location.reload();
    });
  }
}

/**
 * A new session applies to all tabs at once, as its cookie does: each call reads the stored key. The tab itself begins anew,
 * with the store that the shell opens.
 */
async function exchange(
  { fetch, localStorage, sessionStorage, location }: BrowserDependencies,
  secret: string,
): Promise<boolean> {
  const answer = await fetch(new URL('/session', location.origin), post({ secret }));
  // An already used link does no harm to a page that has a session.
  if (!answer.ok) return false;
  const { pageKey } = (await answer.json()) as { readonly pageKey: string };
  localStorage.setItem(KEY_ITEM, pageKey);
  forgetWindowConnection(sessionStorage);
  return true;
}

/** Whether the shell accepts this page. Another program may answer at its address by now. */
async function askForSession(browser: BrowserDependencies, signal: AbortSignal | null): Promise<ShellState> {
  const { fetch, location } = browser;
  const headers = keyHeader(browser);
  const url = new URL('/session', location.origin);
  const answer = await fetch(url, { cache: 'no-store', headers, redirect: 'error', signal }).catch(
    () => null,
  );
  if (answer?.status === 401) return 'no_session';
  return answer?.status === 204 ? 'running' : 'stopped';
}

function pageKeyOf({ localStorage }: BrowserDependencies): string | null {
  return localStorage.getItem(KEY_ITEM);
}

function keyHeader(browser: BrowserDependencies): Record<string, string> {
  const pageKey = pageKeyOf(browser);
  return pageKey === null ? {} : { [PAGE_KEY_HEADER]: pageKey };
}

function createWebBridge(browser: BrowserDependencies): HostBridge {
  const { location, reportError, WebSocket } = browser;
  const onEvent = listenToEvents({
    open: () => {
      const pageKey = pageKeyOf(browser);
      const url = new URL('/events', location.origin.replace(/^http/, 'ws'));
      return new WebSocket(url, pageKey === null ? [EVENTS_PROTOCOL] : [EVENTS_PROTOCOL, pageKey]);
    },
    ask: async (signal) => askForSession(browser, signal),
    every: (run, ms) => {
      const timer = browser.setInterval(run, ms);
      return () => browser.clearInterval(timer);
    },
    pause: pauses(browser),
    reportError: (error) => reportError(error),
  });
  return {
    shell: 'web',
    call: withFewStoreCalls(async (name, input) => callHost(browser, name, input)),
    onEvent,
    // Nothing outside a browser tab asks it to navigate.
    onNavigate: () => () => undefined,
  };
}

/** Pauses that end early when a link opened in another tab signs in all tabs. */
function pauses({ addEventListener, setTimeout }: BrowserDependencies): (ms: number) => Promise<void> {
  /** Whether another tab has signed in since the last pause: what was asked before that may be outdated. */
  let isNew = false;
  let goOn = (): void => undefined;
  // Browsers send this event to the other tabs only.
  addEventListener('storage', ({ key }) => {
    if (key !== KEY_ITEM) return;
    isNew = true;
    goOn();
  });
  return async (ms) => {
    if (!isNew)
      await new Promise<void>((resolve) => {
        goOn = resolve;
        setTimeout(resolve, ms);
      });
    isNew = false;
  };
}

/**
 * Maximum characters of a request that goes on when the page is closed: browsers fail such requests if they have more than
 * 64 KiB together, and a character can have three bytes.
 */
const MAX_KEPT_ALIVE = 20_000;

async function callHost(
  browser: BrowserDependencies,
  name: HostCallName,
  input: unknown,
): Promise<Result<unknown, ApiError>> {
  const { fetch, location } = browser;
  let answer: Response;
  let body: unknown;
  try {
    const request = post(input ?? null, keyHeader(browser));
    const keepalive = name === 'drafts.write' && request.body.length <= MAX_KEPT_ALIVE;
    answer = await fetch(new URL(`/host/${name}`, location.origin), { ...request, keepalive });
    body = await answer.json();
  } catch {
    // The call may have been passed on before the shell went away.
    return err({ kind: 'unreachable', reason: 'shell_stopped', sent: 'unknown' });
  }
  // Sessions end with the shell; a page that outlives it must be signed in again.
  if (answer.status === 401) return err({ kind: 'host', reason: 'no_session', detail: null });
  return isResult(body)
    ? body
    : err({ kind: 'host', reason: 'page_failed', detail: `status ${String(answer.status)}` });
}

/** The host has checked the content; this only tells a host's answer from another program's. */
function isResult(body: unknown): body is Result<unknown, ApiError> {
  if (typeof body !== 'object' || body === null || !('ok' in body)) return false;
  return body.ok === true ? 'value' in body : body.ok === false && 'error' in body && hasKind(body.error);
}

function hasKind(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'kind' in error && typeof error.kind === 'string';
}

function post(body: unknown, headers: Readonly<Record<string, string>> = {}) {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    cache: 'no-store',
    redirect: 'error',
  } satisfies RequestInit;
}

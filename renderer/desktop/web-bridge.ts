import { z } from 'zod';
import { type ApiError, apiErrorSchema } from '../../shared/contract/api-error.ts';
import {
  type HostBridge,
  type HostCallName,
  type HostEvent,
  hostEventSchema,
} from '../../shared/contract/host-contract.ts';
import { err, ok, type Result } from '../../shared/result.ts';

/** What the web bridge needs of a browser window. */
export type BrowserPowers = Pick<
  Window & typeof globalThis,
  'fetch' | 'EventSource' | 'location' | 'history' | 'addEventListener'
>;

const resultSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: z.unknown() }),
  z.object({ ok: z.literal(false), error: apiErrorSchema }),
]);

const NO_SESSION =
  'This page is not signed in to Storedesk. Open the link that the terminal shows, or start Storedesk again to get a new one: a link works once.';
const NO_ANSWER = 'Storedesk does not answer. Start it again and reload this page.';

/**
 * The bridge of the web shell: calls over POST, events over SSE, both on the origin that served the page.
 * Exchanges the one-time secret in the address for the session's cookie first; a page that already has the cookie
 * (a reload, a second tab) goes on with it. The error is a sentence for the person: how to get in.
 */
export async function openWebBridge(browser: BrowserPowers): Promise<Result<HostBridge, string>> {
  const secret = takeSecret(browser);
  openLaterLinks(browser);
  try {
    const signedIn = (secret !== null && (await exchange(browser, secret))) || (await hasSession(browser));
    return signedIn ? ok(createWebBridge(browser)) : err(NO_SESSION);
  } catch {
    return err(NO_ANSWER);
  }
}

/** Takes the secret out of the address, so that it stays neither in the history nor in a copied link. */
function takeSecret({ location, history }: BrowserPowers): string | null {
  const secret = secretIn(location);
  if (secret !== null) history.replaceState(null, '', location.pathname + location.search);
  return secret;
}

function secretIn({ hash }: Location): string | null {
  return new URLSearchParams(hash.slice(1)).get('s');
}

/**
 * A new link that is opened in this tab differs from its address in the fragment only, so the browser loads nothing.
 * Listens before the router does, which would take the secret for a place in the app.
 */
function openLaterLinks(browser: BrowserPowers): void {
  for (const change of ['popstate', 'hashchange']) {
    browser.addEventListener(change, (event) => {
      if (secretIn(browser.location) === null) return;
      event.stopImmediatePropagation();
      browser.location.reload();
    });
  }
}

async function exchange({ fetch, location }: BrowserPowers, secret: string): Promise<boolean> {
  const answer = await fetch(new URL('/session', location.origin), post({ secret }));
  return answer.ok;
}

async function hasSession({ fetch, location }: BrowserPowers): Promise<boolean> {
  const answer = await fetch(new URL('/session', location.origin), { cache: 'no-store' });
  return answer.ok;
}

function createWebBridge(browser: BrowserPowers): HostBridge {
  const onEvent = listenToEvents(browser);
  return {
    shell: 'web',
    call: async (name, input) => callHost(browser, name, input),
    onEvent,
    // Nothing outside a browser tab asks it to go anywhere.
    onNavigate: () => () => undefined,
  };
}

async function callHost(
  { fetch, location }: BrowserPowers,
  name: HostCallName,
  input: unknown,
): Promise<Result<unknown, ApiError>> {
  let answer: Response;
  let body: unknown;
  try {
    answer = await fetch(new URL(`/host/${name}`, location.origin), post(input ?? null));
    body = await answer.json();
  } catch {
    // The call may have been passed on before the shell went away.
    return err({ kind: 'unreachable', message: NO_ANSWER, sent: 'unknown' });
  }
  // Sessions end with the shell; a page that outlived it must be let in again.
  if (answer.status === 401) return err({ kind: 'host', message: NO_SESSION });
  const result = resultSchema.safeParse(body);
  if (!result.success)
    return err({ kind: 'host', message: `Storedesk answered with status ${answer.status}.` });
  return result.data;
}

function post(body: unknown): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    cache: 'no-store',
    redirect: 'error',
  };
}

/** One stream for the page, open while somebody listens. The browser opens it again when it breaks. */
function listenToEvents({ EventSource, location }: BrowserPowers): HostBridge['onEvent'] {
  const listeners = new Set<(event: HostEvent) => void>();
  const tell = (event: HostEvent) => {
    for (const listener of listeners) listener(event);
  };
  let stream: EventSource | null = null;

  function open(): EventSource {
    const opened = new EventSource(new URL('/events', location.origin));
    let opens = 0;
    opened.addEventListener('open', () => {
      opens += 1;
      // What happened while it was broken is not repeated: have the screens read again what they show.
      if (opens > 1) tell({ type: 'connections.changed' });
    });
    opened.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const event = hostEventSchema.safeParse(JSON.parse(data));
      if (event.success) tell(event.data);
    });
    return opened;
  }

  return (listener) => {
    listeners.add(listener);
    stream ??= open();
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      stream?.close();
      stream = null;
    };
  };
}

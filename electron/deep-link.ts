import type { WebContents } from 'electron';
import { connectPlace, type LinkProblem, readConnectLink, REFUSED_PLACE } from '../shared/connect-link.ts';
import { placeSchema } from '../shared/contract/desktop-calls.ts';

/**
 * The scheme of links into the app: `storedesk://open/themes/4711`, `storedesk://connect?address=shop.example`. Also
 * registered by electron-builder.yml.
 */
export const LINK_SCHEME = 'storedesk';

/**
 * The place in the app that a link names, for example `/themes/4711`. If the link is refused, the place that explains why,
 * without any of the link's content. Null if it is not a link into the app.
 */
export function placeOf(link: string): string | null {
  if (!isOurLink(link)) return null;
  if (!URL.canParse(link)) return refused('unknown');
  const { host, port, username, password, pathname, search, searchParams, hash } = new URL(link);
  const isBare = port === '' && username === '' && password === '' && hash === '';
  switch (host) {
    case 'connect': {
      if (!isBare || !['', '/'].includes(pathname)) return refused('parameter');
      const read = readConnectLink(searchParams);
      return read.ok ? connectPlace(read.value) : refused(read.error);
    }
    case 'open':
      // Links are untrusted input: a link may name a place, but carry no data.
      if (!isBare || search !== '') return refused('parameter');
      return placeSchema.safeParse(pathname).data ?? refused('place');
    default:
      return refused('unknown');
  }
}

/** Whether a text has the scheme of links into the app; the link may still be refused. */
export function isOurLink(link: string): boolean {
  return link.slice(0, LINK_SCHEME.length + 1).toLowerCase() === `${LINK_SCHEME}:`;
}

function refused(problem: LinkProblem): string {
  return `${REFUSED_PLACE}/${problem}`;
}

/** The place named by the link on a command line, where Windows and Linux pass an opened link; null if there is none. */
export function placeInArguments(argv: readonly string[]): string | null {
  const link = argv.find(isOurLink);
  return link === undefined ? null : placeOf(link);
}

/** Navigation requests from outside the pages. Only the newest place is kept, until its page takes it. */
export interface Places {
  /** `page`: the page to navigate; null: whichever page takes the place first. */
  put(place: string, page: WebContents | null): void;
  /** Removes and returns the place pending for `page`; null if there is none. */
  take(page: WebContents): string | null;
  /** Passes what is pending for the `closed` page to `next`, which is notified; null: to whichever page takes it first. */
  handOn(closed: WebContents, next: WebContents | null): void;
  /** Calls `listener` whenever a place arrives for an open page. */
  onArrival(listener: (page: WebContents) => void): void;
}

export function createPlaces(): Places {
  let waiting: { readonly place: string; readonly page: WebContents | null } | null = null;
  const listeners: ((page: WebContents) => void)[] = [];

  function put(place: string, page: WebContents | null): void {
    waiting = { place, page };
    if (page !== null) for (const listener of listeners) listener(page);
  }

  return {
    put,
    take: (page) => {
      if (waiting === null || (waiting.page !== null && waiting.page !== page)) return null;
      const { place } = waiting;
      waiting = null;
      return place;
    },
    handOn: (closed, next) => {
      if (waiting?.page === closed) put(waiting.place, next);
    },
    onArrival: (listener) => {
      listeners.push(listener);
    },
  };
}

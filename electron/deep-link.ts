import type { WebContents } from 'electron';
import { connectPlace, type LinkProblem, readConnectLink, REFUSED_PLACE } from '../shared/connect-link.ts';

/**
 * The scheme of links into the app: `storedesk://open/themes/4711`, `storedesk://connect?address=shop.example`.
 * electron-builder.yml registers it.
 */
export const LINK_SCHEME = 'storedesk';

/**
 * The place in the app that a link names, for example `/themes/4711`; of a link of ours that is not followed the place that says
 * why, and nothing of what was in it. Null when it is no link of ours.
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
      // Anybody can make somebody click a link: it names a place and carries nothing else.
      if (!isBare || search !== '') return refused('parameter');
      return /^(?:\/[a-z0-9-]{1,64}){1,4}$/.test(pathname) ? pathname : refused('place');
    default:
      return refused('unknown');
  }
}

/** Whether it begins as a link into the app, whatever comes of it. */
export function isOurLink(link: string): boolean {
  return link.slice(0, LINK_SCHEME.length + 1).toLowerCase() === `${LINK_SCHEME}:`;
}

function refused(problem: LinkProblem): string {
  return `${REFUSED_PLACE}/${problem}`;
}

/** The place named by a command line, where Windows and Linux put the link that was opened. */
export function placeInArguments(argv: readonly string[]): string | null {
  const link = argv.find(isOurLink);
  return link === undefined ? null : placeOf(link);
}

/** Where somebody outside of the pages wants one of them to go. The newest place waits until that page takes it. */
export interface Places {
  /** `page`: which one is to go there; null: the one that is opened next. */
  put(place: string, page: WebContents | null): void;
  /** The place that waits for this page; null when there is none. */
  take(page: WebContents): string | null;
  /** Calls `listener` whenever a place has come for a page that is open. */
  onArrival(listener: (page: WebContents) => void): void;
}

export function createPlaces(): Places {
  let waiting: { readonly place: string; readonly page: WebContents | null } | null = null;
  const listeners: ((page: WebContents) => void)[] = [];
  return {
    put: (place, page) => {
      waiting = { place, page };
      if (page !== null) for (const listener of listeners) listener(page);
    },
    take: (page) => {
      if (waiting === null || (waiting.page !== null && waiting.page !== page)) return null;
      const { place } = waiting;
      waiting = null;
      return place;
    },
    onArrival: (listener) => {
      listeners.push(listener);
    },
  };
}

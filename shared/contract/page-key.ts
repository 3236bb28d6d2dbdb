/**
 * The header in which a page of the web shell sends the key that it got for its link. The session's cookie alone opens
 * nothing: cookies know no ports, so it reaches other servers on 127.0.0.1.
 */
export const PAGE_KEY_HEADER = 'storedesk-page-key';

/**
 * The protocol of the socket that tells events. A page offers its key as a second one: a browser lets it set no header for
 * a socket, and an address would be written down in more places.
 */
export const EVENTS_PROTOCOL = 'storedesk-events';

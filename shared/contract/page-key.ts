/**
 * The header in which a page of the web shell sends the key that it received in exchange for its link. The session cookie alone
 * grants no access: cookies are not bound to a port, so other servers on 127.0.0.1 receive it too.
 */
export const PAGE_KEY_HEADER = 'storedesk-page-key';

/**
 * The WebSocket subprotocol for events. A page offers its key as a second subprotocol, because browsers do not allow headers on
 * WebSockets and a key in the URL would end up in more logs.
 */
export const EVENTS_PROTOCOL = 'storedesk-events';

/**
 * The header in which a page of the web shell sends the key that it got for its link. The session's cookie alone opens
 * nothing: cookies know no ports, so it reaches other servers on 127.0.0.1.
 */
export const PAGE_KEY_HEADER = 'storedesk-page-key';

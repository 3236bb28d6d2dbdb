import { t } from '../messages/language.ts';

/** What is longer carries data rather than names a page. Characters of the address as it is sent. */
const MAX_LENGTH = 2_000;

/** How much of an address fits into a question. Characters. */
const SHOWN_LENGTH = 300;

/**
 * An address that a page may offer to the person's browser; null for every other one. Only https, since other schemes
 * start programs, and without a name or password, which would look like the host.
 */
export function outsideAddress(text: string): URL | null {
  if (text.length > MAX_LENGTH || !URL.canParse(text)) return null;
  const url = new URL(text);
  const { protocol, username, password, href } = url;
  const isPlain = protocol === 'https:' && username === '' && password === '' && href.length <= MAX_LENGTH;
  return isPlain ? url : null;
}

/**
 * What the person is asked before such an address is opened. The host is shown in full and as ASCII: `URL` writes
 * letters of other scripts as "xn--…", so that none can pass for another.
 */
export function outsideQuestion({ host, href }: URL): { readonly message: string; readonly detail: string } {
  const rest = href.length - SHOWN_LENGTH;
  const { question, detail, more } = t().desktop.outside;
  const shown = rest > 0 ? `${href.slice(0, SHOWN_LENGTH)}… (${more({ count: rest })})` : href;
  return { message: question({ host }), detail: `${shown}\n\n${detail}` };
}

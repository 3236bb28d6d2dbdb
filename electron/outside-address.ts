import { t } from '../messages/language.ts';

/** Maximum length of an address in characters, also when serialized. Longer ones carry data rather than name a page. */
const MAX_LENGTH = 2_000;

/** Maximum length of the address shown in the question, in characters. */
const SHOWN_LENGTH = 300;

/**
 * Parses an address that a page may open in the user's browser; null for any other. Only https, since other schemes start
 * programs, and without a user name or password, which could be mistaken for the host.
 */
export function outsideAddress(text: string): URL | null {
  if (text.length > MAX_LENGTH || !URL.canParse(text)) return null;
  const url = new URL(text);
  const { protocol, username, password, href } = url;
  const isPlain = protocol === 'https:' && username === '' && password === '' && href.length <= MAX_LENGTH;
  return isPlain ? url : null;
}

/**
 * The question before such an address is opened. The host is shown in full and in ASCII: `URL` encodes letters of other
 * scripts as "xn--…", so that look-alike letters are recognizable.
 */
export function outsideQuestion({ host, href }: URL): { readonly message: string; readonly detail: string } {
  const rest = href.length - SHOWN_LENGTH;
  const { question, detail, more } = t().desktop.outside;
  const shown = rest > 0 ? `${href.slice(0, SHOWN_LENGTH)}… (${more({ count: rest })})` : href;
  return { message: question({ host }), detail: `${shown}\n\n${detail}` };
}

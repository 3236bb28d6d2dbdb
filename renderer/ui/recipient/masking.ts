import { t } from '../../../messages/language.ts';
import { countryName } from '../format.ts';
import type { Recipient } from './recipient-documents.ts';

/** Always the same length, so that a mask does not tell how long a name is. */
const HIDDEN = '•••';

/** The recipient for a list: initials and country, enough to tell two rows apart and no more. */
export function maskRecipient(
  recipient: Pick<Recipient, 'firstName' | 'lastName' | 'countryCode'> | null,
): string {
  if (recipient === null) return t().orderDetail.noRecipient;
  const name = [recipient.firstName, recipient.lastName].filter(isPresent).map(maskName).join(' ');
  const parts = [name, countryOf(recipient)].filter(isPresent);
  return parts.length === 0 ? t().orderDetail.noRecipient : parts.join(', ');
}

function maskName(name: string): string {
  return firstCharacter(name.trim()) + HIDDEN;
}

/** As a reader counts characters: a letter keeps its marks, and a flag is one. */
function firstCharacter(text: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text);
  return first?.segment ?? '';
}

/** A recipient or a place in full, as lines of an address label; blank ones are left out. */
export function addressLines(recipient: Partial<Recipient>): string[] {
  const join = (...parts: (string | null | undefined)[]) => parts.filter(isPresent).join(' ');
  return [
    join(recipient.firstName, recipient.lastName),
    join(recipient.company),
    join(recipient.address1),
    join(recipient.address2),
    join(recipient.zip, recipient.city),
    join(recipient.province),
    countryOf(recipient),
  ].filter(isPresent);
}

/** In the language of the screen; null when it is not known. */
function countryOf({ countryCode }: Partial<Pick<Recipient, 'countryCode'>>): string | null {
  const code = countryCode ?? null;
  return code === null ? null : countryName(code);
}

function isPresent(text: string | null | undefined): text is string {
  return (text ?? '').trim() !== '';
}

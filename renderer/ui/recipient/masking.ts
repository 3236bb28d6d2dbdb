import { t } from '../../../messages/language.ts';
import { firstGrapheme } from '../first-grapheme.ts';
import { countryName } from '../format.ts';
import type { Recipient } from './recipient-documents.ts';

/** Always the same length, so that a mask does not reveal the length of a name. */
const HIDDEN = '•••';

/** The recipient for a list: initials and country, just enough to tell two rows apart. */
export function maskRecipient(
  recipient: Pick<Recipient, 'firstName' | 'lastName' | 'countryCode'> | null,
): string {
  if (recipient === null) return t().orderDetail.noRecipient;
  const name = [recipient.firstName, recipient.lastName].filter(isPresent).map(maskName).join(' ');
  const parts = [name, countryOf(recipient)].filter(isPresent);
  return parts.length === 0 ? t().orderDetail.noRecipient : parts.join(', ');
}

function maskName(name: string): string {
  return firstGrapheme(name.trim()) + HIDDEN;
}

/** A recipient or an address in full, as lines of an address label, without blank lines. */
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

/** The country's name in the display language; null if unknown. */
function countryOf({ countryCode }: Partial<Pick<Recipient, 'countryCode'>>): string | null {
  const code = countryCode ?? null;
  return code === null ? null : countryName(code);
}

function isPresent(text: string | null | undefined): text is string {
  return (text ?? '').trim() !== '';
}

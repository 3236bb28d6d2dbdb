import type { InboxFilter } from './inbox-filter.ts';

/** The parts of a filter that can be typed. */
export type TypedField = 'orderName' | 'sku' | 'recipient';
export type TypedSearch = Pick<InboxFilter, TypedField>;
export const TYPED_FIELDS: readonly TypedField[] = ['orderName', 'sku', 'recipient'];

/** Characters that can be typed: longer values are in no order. */
export const MAX_TYPED = 200;

const FIELD_OF_KEY: Readonly<Record<string, TypedField>> = {
  order: 'orderName',
  sku: 'sku',
  to: 'recipient',
  recipient: 'recipient',
};
const KEY = /(?<=^|\s)(order|sku|to|recipient):/giu;

/**
 * Reads what was typed: words are an order's name, and `sku:…`, `to:…` (or `recipient:…`) take everything up to the next
 * of them. Quotes around a value and a trailing `*` may be written and mean nothing more. Whatever is typed is a search.
 */
export function parseSearch(text: string): TypedSearch {
  const typed = text.replaceAll(/\p{Cc}+/gu, ' ').slice(0, MAX_TYPED);
  const keys = [...typed.matchAll(KEY)];
  const [first] = keys;
  const found: Record<TypedField, string> = {
    orderName: valueOf(typed.slice(0, first === undefined ? typed.length : first.index)),
    sku: '',
    recipient: '',
  };
  for (const [at, key] of keys.entries()) {
    const field = FIELD_OF_KEY[(key[1] ?? '').toLowerCase()] ?? 'orderName';
    const value = valueOf(typed.slice(key.index + key[0].length, keys[at + 1]?.index));
    if (value !== '') found[field] = value;
  }
  return found;
}

function valueOf(text: string): string {
  const trimmed = text.trim();
  const quoted = /^"(.+)"$/.exec(trimmed)?.[1];
  return (quoted ?? trimmed.replace(/(?<=.)\*$/, '')).trim();
}

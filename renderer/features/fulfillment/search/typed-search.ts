import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import type { InboxFilter } from './inbox-filter.ts';

/** The filter fields that can be typed. */
export type TypedField = 'words' | 'orderName' | 'sku' | 'recipient';
export const TYPED_FIELDS: readonly TypedField[] = ['words', 'orderName', 'sku', 'recipient'];

/** Maximum length of the input, in characters: no order has longer values. */
export const MAX_TYPED = 200;

/** Milliseconds without typing before the search starts. */
const PAUSE_MS = 250;

const FIELD_OF_KEY: Readonly<Record<string, TypedField>> = {
  order: 'orderName',
  sku: 'sku',
  to: 'recipient',
  recipient: 'recipient',
};
const KEY = /(?<=^|\s)(order|sku|to|recipient):/giu;

/** An order's name as people type it. */
export const FIGURES = /^#?\d+$/;

/**
 * Parses the search input: digits alone are an order's name, other text is `words`, and `order:…`, `sku:…` and `to:…`
 * (or `recipient:…`) take everything up to the next of them. Quotes around a value and a trailing `*` are ignored.
 * Every input is a valid search.
 */
export function parseSearch(text: string): Pick<InboxFilter, TypedField> {
  const typed = text.replaceAll(/\p{Cc}+/gu, ' ').slice(0, MAX_TYPED);
  const keys = [...typed.matchAll(KEY)];
  const [first] = keys;
  const free = valueOf(typed.slice(0, first === undefined ? typed.length : first.index));
  const isNumber = FIGURES.test(free);
  const found: Record<TypedField, string> = {
    words: isNumber ? '' : free,
    orderName: isNumber ? free : '',
    sku: '',
    recipient: '',
  };
  for (const [at, key] of keys.entries()) {
    const field = FIELD_OF_KEY[(key[1] ?? '').toLowerCase()] ?? 'words';
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

/** The text in the search field: searched for after a pause, as long as it is there. */
export function useTypedSearch(change: (change: Partial<InboxFilter>) => void) {
  const [text, setText] = useState('');
  /** The filter fields that the text has set. */
  const [fields, setFields] = useState<readonly TypedField[]>([]);
  const search = useDebouncedCallback((typed: string) => {
    const parsed = parseSearch(typed);
    const filled = TYPED_FIELDS.filter((field) => parsed[field] !== '');
    const changed = TYPED_FIELDS.filter((field) => filled.includes(field) || fields.includes(field));
    if (changed.length > 0) change(Object.fromEntries(changed.map((field) => [field, parsed[field]])));
    setFields(filled);
  }, PAUSE_MS);
  const empty = () => {
    setText('');
    setFields([]);
  };
  return {
    text,
    type: (next: string) => {
      setText(next);
      search(next);
    },
    /** Empties the field and keeps the search. Returns true if the text had not been searched for yet. */
    settle: () => {
      const isNew = search.isPending();
      search.flush();
      empty();
      return isNew;
    },
    /** Discards the input. */
    clear: () => {
      search.cancel();
      empty();
    },
  };
}

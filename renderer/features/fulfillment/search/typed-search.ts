import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import type { InboxFilter } from './inbox-filter.ts';

/** The parts of a filter that can be typed. */
export type TypedField = 'words' | 'orderName' | 'sku' | 'recipient';
export const TYPED_FIELDS: readonly TypedField[] = ['words', 'orderName', 'sku', 'recipient'];

/** Characters that can be typed: longer values are in no order. */
export const MAX_TYPED = 200;

/** Milliseconds without typing after which what was typed is searched for. */
const PAUSE_MS = 250;

const FIELD_OF_KEY: Readonly<Record<string, TypedField>> = {
  order: 'orderName',
  sku: 'sku',
  to: 'recipient',
  recipient: 'recipient',
};
const KEY = /(?<=^|\s)(order|sku|to|recipient):/giu;

/** What an order's name is typed as. */
export const FIGURES = /^#?\d+$/;

/**
 * Reads what was typed: figures alone are an order's name, other words are words, and `order:…`, `sku:…`, `to:…` (or `recipient:…`), which take everything up to the next of
 * them. Quotes around a value and a trailing `*` may be written and mean nothing more. Whatever is typed is a search.
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

/** What is typed into the search field: searched for after a pause, as long as it stands there. */
export function useTypedSearch(change: (change: Partial<InboxFilter>) => void) {
  const [text, setText] = useState('');
  /** The parts of the filter that the text stands in. */
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
    /** Empties the field: what was typed stays searched for. True when it had not been searched for yet. */
    settle: () => {
      const isNew = search.isPending();
      search.flush();
      empty();
      return isNew;
    },
    /** Forgets what was typed. */
    clear: () => {
      search.cancel();
      empty();
    },
  };
}

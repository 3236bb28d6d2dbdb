import { useEffect, useEffectEvent, useState } from 'react';
import type { InboxFilter } from './inbox-filter.ts';
import { parseSearch, TYPED_FIELDS, type TypedField } from './parse-search.ts';

const PAUSE_MS = 250;
const NOTHING: Typed = { text: '', searched: '', fields: [] };

interface Typed {
  readonly text: string;
  /** The text that stands in the filter: `text`, after a pause. */
  readonly searched: string;
  /** The parts of the filter that it stands in. */
  readonly fields: readonly TypedField[];
}

export interface TypedSearch {
  readonly text: string;
  readonly type: (text: string) => void;
  /** Empties the field: what was typed stays searched for. True when it had not been searched for yet. */
  readonly settle: () => boolean;
  /** Forgets what was typed. */
  readonly clear: () => void;
}

/** What is typed into the search field: searched for after a pause, as long as it stands there. */
export function useTypedSearch(change: (change: Partial<InboxFilter>) => void): TypedSearch {
  const [typed, setTyped] = useState(NOTHING);
  const { text, searched } = typed;

  const search = (): readonly TypedField[] => {
    const parsed = parseSearch(text);
    const fields = TYPED_FIELDS.filter((field) => parsed[field] !== '');
    const changed = TYPED_FIELDS.filter((field) => fields.includes(field) || typed.fields.includes(field));
    if (changed.length > 0) change(Object.fromEntries(changed.map((field) => [field, parsed[field]])));
    return fields;
  };
  const searchNow = useEffectEvent(() => {
    const fields = search();
    setTyped({ text, searched: text, fields });
  });
  useEffect(() => {
    if (text === searched) return;
    const timer = setTimeout(() => searchNow(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, searched]);

  return {
    text,
    type: (next) => setTyped({ ...typed, text: next }),
    settle: () => {
      const isNew = text !== searched;
      if (isNew) search();
      setTyped(NOTHING);
      return isNew;
    },
    clear: () => setTyped(NOTHING),
  };
}

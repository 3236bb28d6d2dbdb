import { Button, Combobox, useCombobox } from '@mantine/core';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { t } from '../../../messages/language.ts';
import type { SearchFinding } from '../../../shared/search/check-search.ts';
import { completeSearch, type SearchCompletion } from '../../../shared/search/complete-search.ts';
import type { SearchFields } from '../../../shared/search/search-fields.ts';
import { findingText, isUnfinished, meantSearch, pieceAt } from './finding-text.ts';
import classes from './query-field.module.css';
import { SearchField, type SearchExample } from './SearchField.tsx';
import { UnderlinedPiece } from './UnderlinedPiece.tsx';

/** The store's error message about a search, and its position if given. */
export interface StoreFinding {
  readonly said: string;
  readonly position: number | null;
}

/**
 * A field for a search in the store's syntax (D5.6). Completes fields, values and operators while typing, and underlines
 * errors. Enter searches, unless an entry of the list is highlighted.
 */
export function QueryField({
  field,
  label,
  text,
  fields,
  finding,
  refused,
  examples,
  onType,
  onEnter,
  children,
}: {
  field: RefObject<HTMLInputElement | null>;
  label: string;
  text: string;
  fields: SearchFields;
  finding: SearchFinding | null;
  /** The store's error about the typed text; null if there is none. */
  refused: StoreFinding | null;
  examples: readonly SearchExample[];
  onType: (text: string) => void;
  /** Searches immediately and moves focus to the first row. */
  onEnter: () => void;
  children?: ReactNode;
}) {
  const texts = t().query;
  const [caret, setCaret] = useState(text.length);
  /** 'typing': the list opens once a piece is begun. 'asked': opened by an arrow key, it always lists all options. */
  const [open, setOpen] = useState<'no' | 'typing' | 'asked'>('no');
  /** The text when Enter was pressed or the field lost focus. Only for this text are unfinished pieces reported. */
  const [asked, setAsked] = useState(text);
  const { from, to, options } = completeSearch(text, Math.min(caret, text.length), fields);
  const isBegun = from < caret || options.some(({ kind }) => kind === 'word' || kind === 'range');
  const combobox = useCombobox({
    opened: options.length > 0 && (open === 'asked' || (open === 'typing' && isBegun)),
    onOpenedChange: (opened) => setOpen(opened ? 'asked' : 'no'),
  });
  const putCaret = useCaret(field, text);
  const type = (next: string, at: number) => {
    setCaret(at);
    onType(next);
    combobox.resetSelectedOption();
  };
  const complete = (insert: string) => {
    const rest = text.slice(to);
    const joined = insert.endsWith(' ') && rest.startsWith(' ') ? insert.trimEnd() : insert;
    putCaret(from + joined.length);
    type(text.slice(0, from) + joined + rest, from + joined.length);
    setOpen('typing');
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const isChoosing = combobox.dropdownOpened && combobox.getSelectedOptionIndex() !== -1;
    if (event.key === 'Enter' && !isChoosing) {
      event.preventDefault();
      setOpen('no');
      setAsked(text);
      onEnter();
    } else if (event.key === 'Escape' && !combobox.dropdownOpened) {
      event.preventDefault();
      type('', 0);
    }
  };
  const said = finding !== null && (text === asked || !isUnfinished(finding, text)) ? finding : null;
  const wrongAt = said?.position ?? refused?.position ?? null;
  const withList = (input: ReactNode) => (
    <>
      <Combobox.Target withExpandedAttribute>{input}</Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={texts.completions}>
          {options.map((option) => (
            <Combobox.Option key={option.insert} value={option.insert}>
              <Completion option={option} />
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </>
  );
  return (
    <Combobox
      store={combobox}
      readOnly={options.length === 0}
      onOptionSubmit={complete}
      position="bottom-start"
      width={320}
    >
      <SearchField
        ref={field}
        label={label}
        text={text}
        onType={(next) => {
          setOpen('typing');
          type(next, field.current?.selectionStart ?? next.length);
        }}
        onCaret={setCaret}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setOpen('no');
          setAsked(text);
        }}
        problem={
          said === null ? (
            refused?.said
          ) : (
            <Finding
              finding={said}
              text={text}
              fields={fields}
              onFix={(search) => {
                // The button disappears, so focus has to move to the field.
                putCaret(search.length);
                type(search, search.length);
              }}
            />
          )
        }
        around={withList}
        over={
          wrongAt === null ? null : <UnderlinedPiece input={field} text={text} {...pieceAt(text, wrongAt)} />
        }
        examples={examples}
      >
        {children}
      </SearchField>
    </Combobox>
  );
}

function Finding({
  finding,
  text,
  fields,
  onFix,
}: {
  finding: SearchFinding;
  text: string;
  fields: SearchFields;
  onFix: (search: string) => void;
}) {
  const meant = meantSearch(text, finding, fields);
  return (
    <>
      {findingText(finding)}{' '}
      {meant !== null && (
        <Button size="compact-xs" variant="default" onClick={() => onFix(meant.search)}>
          {t().query.didYouMean({ word: meant.word })}
        </Button>
      )}
    </>
  );
}

function Completion({ option: { insert, kind, field } }: { option: SearchCompletion }) {
  const texts = t().query;
  const about =
    kind === 'field' ? aboutField(field) : kind === 'word' ? null : texts.about[insert.trim() as AboutKey];
  return (
    <span className={classes.option}>
      <code>{insert.trim()}</code>
      {about !== null && <span className={classes.about}>{about}</span>}
    </span>
  );
}

type AboutKey = keyof ReturnType<typeof t>['query']['about'];

/** A description of a search field; null if there is none. */
function aboutField(field: string | null): string | null {
  const about: Readonly<Record<string, string>> = t().query.fields;
  return field !== null && Object.hasOwn(about, field) ? (about[field] ?? null) : null;
}

/** Returns a function that focuses the field and sets the caret once the new text is in it. */
function useCaret(field: RefObject<HTMLInputElement | null>, text: string): (caret: number) => void {
  const next = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (next.current === null) return;
    field.current?.focus();
    field.current?.setSelectionRange(next.current, next.current);
    next.current = null;
  }, [field, text]);
  return (caret) => {
    next.current = caret;
  };
}

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

/** What the store found wrong with a search: its sentence, and where, if it told. */
export interface StoreFinding {
  readonly said: string;
  readonly position: number | null;
}

/**
 * The field for a search in the syntax of the store (D5.6): fields, values and operators are completed as they are typed, and
 * what is wrong is underlined. Enter searches, unless an entry of the list is chosen.
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
  /** What the store says to what is typed. */
  refused: StoreFinding | null;
  examples: readonly SearchExample[];
  onType: (text: string) => void;
  /** Searches at once, and goes on to the first row. */
  onEnter: () => void;
  children?: ReactNode;
}) {
  const texts = t().query;
  const [caret, setCaret] = useState(text.length);
  /** While somebody types the list is open where a piece is begun; who asks for it by the arrow key sees all of it. */
  const [open, setOpen] = useState<'no' | 'typing' | 'asked'>('no');
  /** What was asked for by Enter, or left: what is unfinished there is said. */
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
                // The button goes.
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

/** What a field searches, in words; null where there are none. */
function aboutField(field: string | null): string | null {
  const about: Readonly<Record<string, string>> = t().query.fields;
  return field !== null && Object.hasOwn(about, field) ? (about[field] ?? null) : null;
}

/** Puts the caret where it is asked for, once the text is in the field. */
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

import { Popover, TextInput } from '@mantine/core';
import { IconHelpCircle, IconSearch } from '@tabler/icons-react';
import type { KeyboardEvent, ReactElement, ReactNode, RefObject } from 'react';
import { t } from '../../../messages/language.ts';
import { ActionIconButton } from '../ActionButton.tsx';
import { useShortcut } from '../use-shortcut.ts';
import classes from './search-field.module.css';

/** An example of a search, and what it finds. */
export type SearchExample = readonly [search: string, finds: string];

interface SearchFieldProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly placeholder?: string;
  readonly text: string;
  readonly maxLength?: number;
  readonly onType: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly onBlur?: () => void;
  /** The error shown below the field. */
  readonly problem: ReactNode;
  /** Wraps the input, for example in a completion list. */
  readonly around?: (input: ReactElement) => ReactNode;
  /** An overlay on the text, such as an underline below a piece of it. */
  readonly over?: ReactNode;
  /** Called when the caret has moved. */
  readonly onCaret?: (caret: number) => void;
  /** Examples in the help next to the field. */
  readonly examples: readonly SearchExample[];
  /** Another note in the help. */
  readonly note?: ReactNode;
  /** Content between the field and its help. */
  readonly children?: ReactNode;
}

/** The search field of a list, with the shortcut `/` and help on what can be typed. */
export function SearchField({
  ref,
  label,
  placeholder = label,
  text,
  maxLength,
  onType,
  onKeyDown,
  onBlur,
  problem,
  around = (input) => input,
  over,
  onCaret,
  examples,
  note,
  children,
}: SearchFieldProps) {
  const texts = t().search;
  const toField = () => ref.current?.focus();
  const withOver = (input: ReactNode) => (
    <div className={classes.input}>
      {input}
      {over}
    </div>
  );
  useShortcut({ keys: '/', name: texts.name, group: texts.keyGroup }, toField);
  return (
    <>
      {around(
        <TextInput
          ref={ref}
          className={classes.field}
          aria-label={label}
          placeholder={placeholder}
          leftSection={<IconSearch size={15} aria-hidden />}
          value={text}
          maxLength={maxLength}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
          onSelect={({ currentTarget }) => onCaret?.(currentTarget.selectionStart ?? 0)}
          onKeyDown={onKeyDown}
          onBlur={onBlur}
          error={problem}
          inputContainer={withOver}
          dir="auto"
          autoComplete="off"
          spellCheck={false}
        />,
      )}
      {children}
      <Popover width={400} position="bottom-end" shadow="md" trapFocus returnFocus>
        <Popover.Target>
          <ActionIconButton label={texts.help} whyNot={null} size={32}>
            <IconHelpCircle size={17} stroke={1.7} aria-hidden />
          </ActionIconButton>
        </Popover.Target>
        <Popover.Dropdown aria-label={texts.help}>
          <dl className={classes.examples}>
            {examples.map(([search, finds]) => (
              <div key={search}>
                <dt>
                  <button
                    type="button"
                    className={classes.example}
                    onClick={() => {
                      onType(search);
                      toField();
                    }}
                  >
                    {search}
                  </button>
                </dt>
                <dd>{finds}</dd>
              </div>
            ))}
          </dl>
          {note !== undefined && <p className={classes.note}>{note}</p>}
        </Popover.Dropdown>
      </Popover>
    </>
  );
}

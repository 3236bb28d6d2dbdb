import { Combobox, useCombobox } from '@mantine/core';
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
} from 'react';
import { t } from '../../../messages/language.ts';
import { Picture } from '../Picture.tsx';
import type { Choice } from './column.ts';
import { choicesWith, findChoice } from './find-choice.ts';
import type { GridStore } from './grid-store.ts';
import classes from './grid.module.css';

export interface ControlProps {
  readonly store: GridStore;
  readonly value: string;
  readonly label: string;
  readonly onBlur: (event: FocusEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** Called when a choice has closed the editor; the selection stays where it is. */
  readonly onDone: () => void;
}

/** The editor of a choice column. */
export function ChoiceControl(control: ControlProps & { readonly choices: readonly Choice[] }) {
  return control.choices.some(({ drawPicture }) => drawPicture !== undefined) ? (
    <PictureControl {...control} />
  ) : (
    <WordControl {...control} />
  );
}

function WordControl({
  store,
  value,
  label,
  onBlur,
  onKeyDown,
  choices,
}: ControlProps & { choices: readonly Choice[] }) {
  const select = useRef<HTMLSelectElement>(null);
  useLayoutEffect(() => select.current?.focus({ preventScroll: true }), []);
  const known = choices.some((choice) => choice.value === value);
  return (
    <select
      ref={select}
      className={classes.control}
      aria-label={label}
      defaultValue={value}
      onChange={(event) => store.typed(event.currentTarget.value)}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      {!known && <option value={value}>{value}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}

/** A searchable list of choices, with a picture beside each label. */
function PictureControl({
  store,
  value,
  label,
  onBlur,
  onKeyDown,
  onDone,
  choices,
}: ControlProps & { choices: readonly Choice[] }) {
  const fromValue = store.editing?.begin === 'value';
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(
    () => (fromValue && choices.find((choice) => choice.value === value)?.label) || '',
  );
  /** The search text; empty until the user types, so that all choices are listed at first. */
  const [wanted, setWanted] = useState('');
  /** Value of the highlighted choice, which is committed when the editor closes; null if the text matches no choice. */
  const [active, setActive] = useState<string | null>(value);
  // Open for as long as the editor is mounted.
  const combobox = useCombobox({ opened: true });
  const listed = choicesWith(choices, wanted);
  const at = listed.findIndex((choice) => choice.value === active);
  const optionId = (index: number) => `${listId}-${String(index)}`;

  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true });
    if (fromValue) input.current?.select();
  }, [fromValue]);

  const take = (choice: string) => {
    setActive(choice);
    store.typed(choice);
  };
  const search = (typed: string) => {
    setText(typed);
    setWanted(typed);
    const found = typed.trim() === '' ? value : findChoice(choices, typed)?.value;
    setActive(found ?? null);
    // Text that matches no choice is kept as typed; a mark on the cell says why it is refused.
    store.typed(found ?? typed);
  };
  return (
    <Combobox
      store={combobox}
      width={280}
      position="bottom-start"
      portalProps={{ target: '#main' }}
      onOptionSubmit={(choice) => {
        store.typed(choice);
        store.commitEdit();
        onDone();
      }}
    >
      <Combobox.Target withKeyboardNavigation={false} withAriaAttributes={false}>
        <input
          ref={input}
          className={classes.control}
          dir="auto"
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={at === -1 ? undefined : optionId(at)}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onInput={(event) => search(event.currentTarget.value)}
          onBlur={onBlur}
          onKeyDown={(event) => {
            const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
            if (step === 0 || event.nativeEvent.isComposing) return onKeyDown(event);
            event.preventDefault();
            const from = at === -1 && step === -1 ? 0 : at;
            const next = listed.at((from + step) % listed.length);
            if (next !== undefined) take(next.value);
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown onMouseDown={(event) => event.preventDefault()}>
        <Combobox.Options id={listId} aria-label={label} className={classes.pictureList}>
          {listed.map((choice, index) => (
            <PictureOption key={choice.value} id={optionId(index)} choice={choice} isActive={index === at} />
          ))}
        </Combobox.Options>
        <p role="status" className={classes.pictureNotice}>
          {listed.length === 0 && t().grid.nothingFound}
        </p>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function PictureOption({ id, choice, isActive }: { id: string; choice: Choice; isActive: boolean }) {
  const { value, label, drawPicture } = choice;
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <Combobox.Option
      ref={option}
      id={id}
      value={value}
      selected={isActive}
      aria-selected={isActive}
      className={classes.pictureOption}
    >
      {drawPicture !== undefined && <Picture draw={drawPicture} large />}
      <span className={classes.text}>{label}</span>
    </Combobox.Option>
  );
}

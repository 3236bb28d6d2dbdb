import { Select } from '@mantine/core';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { t } from '../../../messages/language.ts';
import type { Choice } from './column.ts';
import type { GridStore } from './grid-store.ts';
import classes from './grid.module.css';

export interface ControlProps {
  readonly store: GridStore;
  readonly value: string;
  readonly label: string;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** It is closed, and the selection stays. */
  readonly onDone: () => void;
}

/** The editor of a column whose values are chosen. */
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
      onBlur={() => store.commitEdit()}
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

/** A list with the pictures beside their names, which what is typed is looked for in. */
function PictureControl({
  store,
  value,
  label,
  onKeyDown,
  onDone,
  choices,
}: ControlProps & { choices: readonly Choice[] }) {
  const input = useRef<HTMLInputElement>(null);
  const fromValue = store.editing?.begin === 'value';
  const shownFirst = fromValue ? (choices.find((choice) => choice.value === value)?.label ?? '') : '';
  const [search, setSearch] = useState(shownFirst);
  const isSearched = search !== shownFirst;
  /** By the arrow keys, since something was looked for last. */
  const hasMoved = useRef(false);
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true });
    if (fromValue) input.current?.select();
  }, [fromValue]);
  return (
    <Select
      ref={input}
      aria-label={label}
      classNames={{ root: classes.pictureSelect, wrapper: classes.pictureSelect, input: classes.control }}
      variant="unstyled"
      data={choices.map((choice) => ({ value: choice.value, label: choice.label }))}
      // Typing replaces what was there, as in every other cell.
      value={fromValue ? value : null}
      searchable
      searchValue={search}
      onSearchChange={(wanted) => {
        hasMoved.current = false;
        setSearch(wanted);
      }}
      // All of them, until something else is looked for than what is there.
      filter={({ options }) =>
        isSearched ? options.filter((option) => 'label' in option && isIn(option.label, search)) : options
      }
      nothingFoundMessage={t().grid.nothingFound}
      defaultDropdownOpened
      selectFirstOptionOnChange={isSearched}
      allowDeselect={false}
      withCheckIcon={false}
      maxDropdownHeight={320}
      comboboxProps={{ width: 280, position: 'bottom-start', portalProps: { target: '#main' } }}
      renderOption={({ option }) => (
        <PictureOption choice={choices.find((choice) => choice.value === option.value)} />
      )}
      onOptionSubmit={(chosen) => {
        store.typed(chosen);
        store.commitEdit();
        onDone();
      }}
      onBlur={() => store.commitEdit()}
      onKeyDown={(event) => {
        if (event.key.startsWith('Arrow')) hasMoved.current = true;
        if (event.key === 'Enter' || event.key === 'Tab') {
          if (hasMoved.current) activeOption(event.currentTarget)?.click();
          // What is not found stays as it was typed, and the cell says why it is refused.
          else if (isSearched)
            store.typed(choices.find(({ label: one }) => isIn(one, search))?.value ?? search);
        }
        onKeyDown(event);
      }}
    />
  );
}

/** The one that the arrow keys have reached. */
function activeOption(input: HTMLInputElement): HTMLElement | null {
  const id = input.getAttribute('aria-activedescendant');
  return id === null ? null : document.getElementById(id);
}

function isIn(label: string, wanted: string): boolean {
  return label.toLocaleLowerCase().includes(wanted.trim().toLocaleLowerCase());
}

/** The name beside it says what is on it. */
const DECORATION = '';

function PictureOption({ choice }: { choice: Choice | undefined }) {
  if (choice === undefined) return null;
  const { drawPicture, label } = choice;
  return (
    <span className={classes.pictureOption}>
      {drawPicture !== undefined && (
        <img
          className={classes.picture}
          alt={DECORATION}
          ref={(element) => {
            if (element !== null) drawPicture(element);
          }}
        />
      )}
      <span className={classes.text}>{label}</span>
    </span>
  );
}

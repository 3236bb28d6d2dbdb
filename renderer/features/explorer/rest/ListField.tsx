import { Button, Textarea, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { t } from '../../../../messages/language.ts';
import classes from '../explorer.module.css';
import type { FieldErrors } from './field-errors.ts';
import { type ListRow, readRows, writeRows } from './list-rows.ts';
import { type FormField, keyOf } from './rest-form.ts';

/** A list of objects as rows with one input per field; as JSON if it holds anything that rows cannot show. */
export function ListField({
  field,
  text,
  errors,
  onType,
}: {
  field: FormField;
  text: string;
  errors: FieldErrors['byKey'];
  onType: (text: string) => void;
}) {
  const texts = t().explorer.rest;
  const rowsElement = useRef<HTMLFieldSetElement>(null);
  const { name, items } = field;
  const key = keyOf(field);
  const rows = readRows(text, items);
  if (rows === null) {
    const within = Object.entries(errors).filter(([one]) => one === key || one.startsWith(`${key}.`));
    return (
      <Textarea
        label={name}
        description={texts.jsonAbout}
        error={within.map(([one, said]) => named(one.slice(key.length + 1), said)).join(' ') || null}
        spellCheck={false}
        autosize
        minRows={2}
        maxRows={10}
        dir="ltr"
        value={text}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
    );
  }

  const change = (changed: readonly ListRow[]) => onType(writeRows(changed, items));
  /** Focuses the first field of a row, or the button that adds a row if there is none. */
  const focusRow = (index: number) =>
    requestAnimationFrame(() => {
      const fieldset = rowsElement.current;
      const inputs = fieldset?.querySelectorAll<HTMLElement>('[data-first-of-row]') ?? [];
      (inputs[Math.min(index, inputs.length - 1)] ?? fieldset?.querySelector('button'))?.focus();
    });
  return (
    <fieldset ref={rowsElement} className={classes.list}>
      <legend className={classes.listName}>{name}</legend>
      {rows.map((row, index) => (
        <div
          // oxlint-disable-next-line react/no-array-index-key -- rows have no name of their own: a row is its place
          key={index}
          role="group"
          aria-label={texts.row({ name, number: index + 1 })}
          className={classes.row}
        >
          {items.map((item, place) => (
            <TextInput
              key={item.name}
              label={item.name}
              required={item.required}
              error={errors[`${key}.${String(index)}.${item.name}`] ?? null}
              spellCheck={false}
              autoComplete="off"
              dir="auto"
              {...(item.type === 'number' && { inputMode: 'numeric' as const })}
              {...(place === 0 && { 'data-first-of-row': true })}
              value={row[item.name] ?? ''}
              onChange={({ currentTarget }) =>
                change(rows.with(index, { ...row, [item.name]: currentTarget.value }))
              }
            />
          ))}
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            aria-label={texts.removeRow({ name, number: index + 1 })}
            leftSection={<IconTrash size={14} aria-hidden />}
            onClick={() => {
              change(rows.toSpliced(index, 1));
              focusRow(index);
            }}
          >
            {texts.remove}
          </Button>
        </div>
      ))}
      {errors[key] !== undefined && (
        <p className={classes.problem} role="alert" dir="auto">
          {errors[key]}
        </p>
      )}
      <Button
        size="compact-sm"
        variant="default"
        aria-label={texts.addRow({ name })}
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => {
          change([...rows, {}]);
          focusRow(rows.length);
        }}
      >
        {texts.add}
      </Button>
    </fieldset>
  );
}

function named(field: string, said: string): string {
  return field === '' ? said : `${field}: ${said}`;
}

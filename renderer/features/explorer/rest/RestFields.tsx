import { Autocomplete, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { t } from '../../../../messages/language.ts';
import classes from '../explorer.module.css';
import { ListField } from './ListField.tsx';
import { type FormField, keyOf, type Typed } from './rest-form.ts';

/** The fields of a call, grouped by the part of the request. Their names are the API's. */
export function RestFields({
  fields,
  typed,
  errors,
  onType,
}: {
  fields: readonly FormField[];
  typed: Typed;
  errors: Readonly<Record<string, string>>;
  onType: (key: string, text: string) => void;
}) {
  const texts = t().explorer.rest;
  return (['params', 'query', 'body'] as const).map((part) => {
    const ofPart = fields.filter((field) => field.part === part);
    if (ofPart.length === 0) return null;
    return (
      <fieldset key={part} className={classes.fields}>
        <legend className={classes.legend}>{texts.parts[part]}</legend>
        {ofPart.map((field) =>
          field.type === 'list' ? (
            <ListField
              key={keyOf(field)}
              field={field}
              text={typed[keyOf(field)] ?? ''}
              errors={errors}
              onType={(text) => onType(keyOf(field), text)}
            />
          ) : (
            <RestField
              key={keyOf(field)}
              field={field}
              text={typed[keyOf(field)] ?? ''}
              error={errors[keyOf(field)] ?? null}
              onType={(text) => onType(keyOf(field), text)}
            />
          ),
        )}
      </fieldset>
    );
  });
}

function RestField({
  field: { name, type, values, required },
  text,
  error,
  onType,
}: {
  field: FormField;
  text: string;
  error: string | null;
  onType: (text: string) => void;
}) {
  const texts = t().explorer.rest;
  const common = { label: name, required, error, spellCheck: false, autoComplete: 'off' };
  switch (type) {
    case 'boolean':
    case 'choice': {
      const offered = type === 'boolean' ? ['true', 'false'] : values;
      return (
        <NativeSelect
          label={name}
          required={required}
          error={error}
          value={text}
          data={[{ value: '', label: texts.notSent }, ...offered]}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
      );
    }
    case 'json':
      return (
        <Textarea
          {...common}
          description={texts.jsonAbout}
          autosize
          minRows={2}
          maxRows={10}
          dir="ltr"
          value={text}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
      );
    case 'list':
    case 'text':
      if (values.length > 0)
        return <Autocomplete {...common} data={[...values]} value={text} onChange={onType} />;
      break;
    case 'number':
      break;
  }
  return (
    <TextInput
      {...common}
      dir="auto"
      {...(type === 'number' && { inputMode: 'decimal' as const })}
      value={text}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
    />
  );
}

import { Textarea } from '@mantine/core';
import { t } from '../../../../messages/language.ts';
import { codePoints, MAX_MESSAGE_CHARACTERS } from '../../../../shared/limits.ts';

/** A message with its counter. Characters are counted as the store counts them (D4.5). */
export function MessageField({
  label,
  value,
  error,
  takesFocus = false,
  onChange,
}: {
  label: string;
  value: string;
  error: string | undefined;
  takesFocus?: boolean;
  onChange: (value: string) => void;
}) {
  return (
    <Textarea
      label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
      description={t().orderOperations.counter({
        characters: codePoints(value.trim()),
        most: MAX_MESSAGE_CHARACTERS,
      })}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      autosize
      minRows={3}
      maxRows={10}
      dir="auto"
      data-autofocus={takesFocus || undefined}
    />
  );
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** What stands in a text field, and where the caret is. */
export interface TypedText {
  readonly field: TextField;
  readonly value: string;
  readonly caret: readonly [start: number | null, end: number | null];
}

/** The text field that takes what is typed at `target`; null when none does. */
export function textFieldAt(target: EventTarget | null): TextField | null {
  const isField =
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !target.matches('[type=checkbox], [type=radio], [type=button]'));
  return isField ? target : null;
}

export function typedText(field: TextField): TypedText {
  return { field, value: field.value, caret: [field.selectionStart, field.selectionEnd] };
}

/** Makes a field hold again what it held, as if the person had typed that: whoever listens to it hears of it. */
export function restoreText({ field, value, caret: [start, end] }: TypedText): void {
  if (field.value === value) return;
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  // React overrides the field's own setter, and would take the change for its own.
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, value);
  if (start !== null) field.setSelectionRange(start, end);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'deleteContentBackward' }));
}

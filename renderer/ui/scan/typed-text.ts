type TextField = HTMLInputElement | HTMLTextAreaElement;

/** The text of a field, and its caret or selection. */
export interface TypedText {
  readonly field: TextField;
  readonly value: string;
  readonly caret: readonly [start: number | null, end: number | null];
}

/** Returns `target` if it is a text field, otherwise null. */
export function textFieldAt(target: EventTarget | null): TextField | null {
  const isField =
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !target.matches('[type=checkbox], [type=radio], [type=button]'));
  return isField ? target : null;
}

export function typedText(field: TextField): TypedText {
  return { field, value: field.value, caret: [field.selectionStart, field.selectionEnd] };
}

/** Restores a field's text as if the user had typed it, so that its listeners are notified. */
export function restoreText({ field, value, caret: [start, end] }: TypedText): void {
  if (field.value === value) return;
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  // React overrides the field's own setter, and would ignore a change made through it.
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, value);
  if (start !== null) field.setSelectionRange(start, end);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'deleteContentBackward' }));
}

import type { GridStore } from './grid-store.ts';

/**
 * Commits the open editor when another element takes the focus of its control. When the whole window loses focus, the
 * control stays the active element and the editor stays open, so that typing goes on when the user comes back; the text is
 * kept as a draft, because the window may be closed until then.
 */
export function leaveByFocus(
  control: { readonly ownerDocument: { readonly activeElement: unknown } },
  store: Pick<GridStore, 'commitEdit' | 'keepTyped'>,
): void {
  if (control.ownerDocument.activeElement === control) store.keepTyped();
  else store.commitEdit();
}

/**
 * Keeps `data-autofocus` on the focused element of a dialog. Mantine focuses the marked element, or the first field, twice
 * and some time after the dialog has opened, which would pull back a user who has already moved on. Returns the function
 * that stops this.
 */
export function moveFocusMark(page: Document): () => void {
  const onFocusIn = ({ target }: FocusEvent) => {
    const dialog = target instanceof Element ? target.closest('[role=dialog]') : null;
    if (dialog === null || !(target instanceof Element)) return;
    for (const marked of dialog.querySelectorAll('[data-autofocus]'))
      marked.removeAttribute('data-autofocus');
    target.setAttribute('data-autofocus', 'true');
  };
  page.addEventListener('focusin', onFocusIn);
  return () => page.removeEventListener('focusin', onFocusIn);
}

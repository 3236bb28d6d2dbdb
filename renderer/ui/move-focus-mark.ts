/**
 * Mantine gives the focus of a dialog to what is marked `data-autofocus`, or to its first field, twice and some time after it
 * has opened. Whoever has gone on by then must not be taken back: the mark goes where the focus goes. Returns the function that
 * ends it.
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

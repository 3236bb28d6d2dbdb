/**
 * Copies text to the clipboard; call it while handling a click or key press. Returns false if the browser refuses. Uses a
 * copy event, because the Clipboard API needs a permission and the desktop shell grants none.
 */
export function copyText(text: string): boolean {
  let taken = false;
  const fill = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    // A focused grid would otherwise copy its own cells.
    event.stopImmediatePropagation();
    taken = true;
  };
  document.addEventListener('copy', fill, { capture: true, once: true });
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else makes a copy event
  document.execCommand('copy');
  document.removeEventListener('copy', fill, { capture: true });
  return taken;
}

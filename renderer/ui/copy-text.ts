/**
 * Puts text on the clipboard, while a click or a key is being handled; false when the browser refuses. By a copy event:
 * the clipboard's own API asks for a permission, and the desktop shell gives none.
 */
export function copyText(text: string): boolean {
  let taken = false;
  const fill = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    // A grid that has the focus would put its own cells there.
    event.stopImmediatePropagation();
    taken = true;
  };
  document.addEventListener('copy', fill, { capture: true, once: true });
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else makes a copy event
  document.execCommand('copy');
  document.removeEventListener('copy', fill, { capture: true });
  return taken;
}

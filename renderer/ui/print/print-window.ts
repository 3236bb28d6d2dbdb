/** What printing needs of a window. */
export type PrintingWindow = Pick<Window, 'print' | 'addEventListener' | 'removeEventListener'> & {
  readonly document: Document;
};

const WEIGHTS = [400, 600, 700];

/**
 * Waits for the letters that the sheets need. What is not shown on the screen loads no typeface, and a print does not
 * wait for one. A typeface that does not come is no reason not to print.
 */
export async function loadTypeface({ fonts }: Document, text: string): Promise<void> {
  await Promise.allSettled(
    WEIGHTS.map((weight) => fonts.load(`${String(weight)} 10pt "Inter Variable"`, text)),
  );
}

/** Opens the print dialog under a title of its own. `onClosed` is called once, when the dialog has gone. */
export function openPrintDialog(window: PrintingWindow, title: string, onClosed: () => void): () => void {
  const before = window.document.title;
  const stop = () => {
    window.removeEventListener('afterprint', closed);
    // Unless somebody else has named the page meanwhile.
    if (window.document.title === title) window.document.title = before;
  };
  const closed = () => {
    stop();
    onClosed();
  };
  window.addEventListener('afterprint', closed);
  window.document.title = title;
  window.print();
  return stop;
}

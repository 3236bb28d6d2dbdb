/** The parts of a window that printing needs. */
export type PrintingWindow = Pick<Window, 'print' | 'addEventListener' | 'removeEventListener'> & {
  readonly document: Document;
};

const WEIGHTS = [400, 600, 700];

/**
 * Loads the typeface for every letter in `contents`, which is what the sheets show. Printing does not wait for a typeface,
 * and hidden sheets load none. Also resolves if the typeface cannot be loaded; the print then uses another one.
 */
export async function loadTypeface({ fonts }: Document, contents: unknown): Promise<void> {
  const text = [...new Set(JSON.stringify(contents))].join('');
  await Promise.allSettled(
    WEIGHTS.map((weight) => fonts.load(`${String(weight)} 10pt "Inter Variable"`, text)),
  );
}

/** Opens the print dialog with its own document title. `onClosed` is called once, when the dialog has closed. */
export function openPrintDialog(window: PrintingWindow, title: string, onClosed: () => void): () => void {
  const before = window.document.title;
  const stop = () => {
    window.removeEventListener('afterprint', closed);
    // Unless the title was changed elsewhere meanwhile.
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

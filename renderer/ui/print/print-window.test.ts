import { expect, test } from 'vitest';
import { openPrintDialog, type PrintingWindow } from './print-window.ts';

/** A window whose print dialog the test closes. `titles`: the document titles that the dialog was opened with. */
function printingWindow(title: string) {
  const events = new EventTarget();
  const document = { title } as Document;
  const titles: string[] = [];
  const window = {
    document,
    print: () => {
      titles.push(document.title);
    },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  } as PrintingWindow;
  return {
    window,
    document,
    titles,
    close: () => {
      events.dispatchEvent(new Event('afterprint'));
    },
  };
}

test('the page has the title of the printout while the print dialog is open, and its own title afterwards', () => {
  const { window, document, titles, close } = printingWindow('Fulfillment');
  let closed = 0;
  openPrintDialog(window, 'Packing slip #1001', () => (closed += 1));
  expect(titles).toEqual(['Packing slip #1001']);
  close();
  close();
  expect(closed).toBe(1);
  expect(document.title).toBe('Fulfillment');
});

test('a title that the page gets while the dialog is open stays', () => {
  const { window, document, close } = printingWindow('Fulfillment');
  openPrintDialog(window, 'Packing slip #1001', () => undefined);
  document.title = '(3) Fulfillment';
  close();
  expect(document.title).toBe('(3) Fulfillment');
});

test('stopping restores the title, and closing the dialog calls nothing', () => {
  const { window, document, close } = printingWindow('Fulfillment');
  let closed = 0;
  openPrintDialog(window, 'Packing slip #1001', () => (closed += 1))();
  close();
  expect(closed).toBe(0);
  expect(document.title).toBe('Fulfillment');
});

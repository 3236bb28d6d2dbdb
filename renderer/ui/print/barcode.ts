import JsBarcode from 'jsbarcode';

/** A Code 128 barcode, quiet zones included. Widths are modules: the width of the narrowest bar. */
export interface Barcode {
  /** The text that a scanner reads. */
  readonly text: string;
  readonly bars: readonly { readonly x: number; readonly width: number }[];
  readonly modules: number;
  /** Printed width of a module, in millimetres. */
  readonly moduleMm: number;
}

/** Code 128 requires ten empty modules on either side. */
const QUIET_MODULES = 10;
/** 15 mil, which any scanner reads from a hand's distance and a 203 dpi label printer still resolves. */
const USUAL_MODULE_MM = 0.381;

/** The barcode of a text of printable ASCII, at most `roomMm` millimeters wide. */
export function barcodeOf(text: string, roomMm: number): Barcode {
  const pattern = encode(text);
  const modules = pattern.length + 2 * QUIET_MODULES;
  const bars = [...pattern.matchAll(/1+/g)].map(({ index, 0: { length } }) => ({
    x: QUIET_MODULES + index,
    width: length,
  }));
  return { text, bars, modules, moduleMm: Math.min(USUAL_MODULE_MM, roomMm / modules) };
}

/** The modules from left to right, `1` for black. */
function encode(text: string): string {
  const drawing: { encodings?: readonly { readonly data: string }[] } = {};
  JsBarcode(drawing, text, { format: 'CODE128' });
  return (drawing.encodings ?? []).map(({ data }) => data).join('');
}

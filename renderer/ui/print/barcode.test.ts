import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fc from 'fast-check';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { beforeAll, describe, expect, test } from 'vitest';
import { barcodeOf, type Barcode } from './barcode.ts';

const NUMBER = '8736';
const ROOM_MM = 82;
const barcode = (text: string, instead = NUMBER) => barcodeOf(text, instead, ROOM_MM);

beforeAll(async () => {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  await prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer },
    fireImmediately: true,
  });
});

describe('a scanner reads from its barcode', () => {
  test.each(['#1001', '#1', 'ACME-2024-000123', '1234567890', 'ab12cd3456', ' x ', '~!"\\'])(
    '%s',
    async (name) => {
      expect(barcode(name).text).toBe(name);
      expect(await scan(barcode(name))).toBe(name);
    },
  );

  test('any text, or the number that replaces it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 40 }), async (name) => {
        const drawn = barcode(name);
        expect(await scan(drawn)).toBe(drawn.text);
        expect([name, NUMBER]).toContain(drawn.text);
      }),
      { numRuns: 200 },
    );
  });

  test('the largest number', async () => {
    const drawn = barcode('', `FO${String(Number.MAX_SAFE_INTEGER)}`);
    expect(await scan(drawn)).toBe(`FO${String(Number.MAX_SAFE_INTEGER)}`);
    expect(drawn.moduleMm).toBe(0.381);
  });
});

describe('the barcode has the number instead of a text', () => {
  test.each([
    ['that is not ASCII', '注文1001'],
    ['with an umlaut', 'Köln-7'],
    ['that is right to left', 'הזמנה 5'],
    ['with a control character', '#10\t01'],
    ['that is blank', '  '],
    ['that is empty', ''],
    ['whose bars would be too fine', 'X'.repeat(60)],
  ])('%s', (_, name) => {
    expect(barcode(name).text).toBe(NUMBER);
  });
});

test('a barcode has margins of ten modules, modules wide enough to scan, and fits the given width', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (name) => {
      const { bars, modules, moduleMm } = barcode(name);
      const last = bars.at(-1);
      expect(bars[0]?.x).toBe(10);
      expect((last?.x ?? 0) + (last?.width ?? 0)).toBe(modules - 10);
      expect(moduleMm).toBeGreaterThanOrEqual(0.254);
      expect(moduleMm).toBeLessThanOrEqual(0.381);
      expect(moduleMm * modules).toBeLessThanOrEqual(ROOM_MM + 0.001);
    }),
  );
});

const DOTS = 3;
const HEIGHT = 30;

/** Renders the bars and decodes them with ZXing. */
async function scan({ bars, modules }: Barcode): Promise<string | undefined> {
  const width = modules * DOTS;
  const data = new Uint8ClampedArray(width * HEIGHT * 4).fill(255);
  for (let y = 0; y < HEIGHT; y += 1) {
    for (const bar of bars) {
      for (let x = bar.x * DOTS; x < (bar.x + bar.width) * DOTS; x += 1)
        data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  const image = { data, width, height: HEIGHT, colorSpace: 'srgb' } as ImageData;
  const [found] = await readBarcodes(image, { formats: ['Code128'], maxNumberOfSymbols: 1 });
  return found?.text;
}

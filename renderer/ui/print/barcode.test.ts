import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fc from 'fast-check';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { beforeAll, describe, expect, test } from 'vitest';
import { barcodeOf, type Barcode } from './barcode.ts';

const ROOM_MM = 82;
const barcode = (text: string) => barcodeOf(text, ROOM_MM);
const TEXT = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 60 });

beforeAll(async () => {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  await prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer },
    fireImmediately: true,
  });
});

describe('a scanner reads from its barcode', () => {
  test.each(['8736FO', '0007FO', 'ACME-2024-000123', '1234567890', 'ab12cd3456', ' x ', '~!"\\'])(
    '%s',
    async (name) => {
      expect(barcode(name).text).toBe(name);
      expect(await scan(barcode(name))).toBe(name);
    },
  );

  test('any text of printable ASCII', async () => {
    await fc.assert(
      fc.asyncProperty(TEXT, async (text) => {
        expect(await scan(barcode(text))).toBe(text);
      }),
      { numRuns: 200 },
    );
  });

  test('the largest number', async () => {
    const text = `${String(Number.MAX_SAFE_INTEGER)}FO`;
    const drawn = barcode(text);
    expect(await scan(drawn)).toBe(text);
    expect(drawn.moduleMm).toBe(0.381);
  });
});

test('a barcode has margins of ten modules and fits the given width', () => {
  fc.assert(
    fc.property(TEXT, (text) => {
      const { bars, modules, moduleMm } = barcode(text);
      const last = bars.at(-1);
      expect(bars[0]?.x).toBe(10);
      expect((last?.x ?? 0) + (last?.width ?? 0)).toBe(modules - 10);
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

import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { drawCount, drawTrayIcon } from './drawn-icons.ts';
import { drawPng } from './drawn-image.ts';

/** Reads the pixels of a PNG drawn by `drawPng`: a single IDAT chunk, rows without a filter. */
function pixelsOf(png: Buffer) {
  const size = png.readUInt32BE(16);
  const data = png.indexOf('IDAT');
  const rows = inflateSync(png.subarray(data + 4, data + 4 + png.readUInt32BE(data - 4)));
  const at = (x: number, y: number) => [...rows.subarray(y * (size * 4 + 1) + 1 + x * 4).subarray(0, 4)];
  return { size, at };
}

test('later layers cover earlier ones, and uncovered pixels are transparent', () => {
  const left = { colour: [255, 0, 0] as const, distance: (x: number) => x - 2 };
  const top = { colour: [0, 0, 255] as const, distance: (_: number, y: number) => y - 2 };
  const { at, size } = pixelsOf(drawPng(4, [left, top]));
  expect(size).toBe(4);
  expect([at(0, 0), at(3, 0), at(0, 3), at(3, 3)]).toEqual([
    [0, 0, 255, 255],
    [0, 0, 255, 255],
    [255, 0, 0, 255],
    [0, 0, 0, 0],
  ]);
});

describe('icons', () => {
  test.each([1, 9, 10, 99, 100])('a count of %i is drawn on a red disc with transparent corners', (count) => {
    const { at } = pixelsOf(drawCount(count));
    expect(at(0, 0)[3]).toBe(0);
    expect(at(16, 2)).toEqual([201, 42, 42, 255]);
  });

  test('different counts look different', () => {
    const looks = Array.from({ length: 100 }, (_, at) => drawCount(at + 1).toString('base64'));
    expect(new Set(looks).size).toBe(100);
  });

  test('the tray icon is black on transparent if the system colors it', () => {
    const { at } = pixelsOf(drawTrayIcon(true));
    expect(at(0, 0)[3]).toBe(0);
    expect(at(16, 20)).toEqual([0, 0, 0, 255]);
  });
});

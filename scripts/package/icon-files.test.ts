import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type IconFiles, writeIconFiles } from './icon-files.ts';

let folder: string;
let icons: IconFiles;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'storedesk-icons-'));
  icons = await writeIconFiles(join(import.meta.dirname, '../../renderer/app/storedesk.svg'), folder);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('Linux gets a PNG of each size, with the size in its name', () => {
  const found = readdirSync(icons.linux).map((name) => {
    const { width, height } = imageSize(readFileSync(join(icons.linux, name)));
    return [name, `${width}x${height}.png`];
  });
  expect(found).toHaveLength(10);
  expect(found.filter(([name, measured]) => name !== measured)).toEqual([]);
});

test('Windows and macOS get one file with all sizes, which an independent reader understands', () => {
  const sidesIn = (file: string) =>
    (imageSize(readFileSync(file)).images ?? []).map(({ width }) => width).toSorted((a, b) => a - b);
  expect(sidesIn(icons.windows)).toEqual([16, 20, 24, 32, 40, 48, 64, 96, 128, 256]);
  // The reader reports the picture of 64 pixels, for 32 points on a sharp display, as 32.
  expect(sidesIn(icons.mac)).toEqual([16, 32, 32, 32, 128, 256, 256, 512, 512, 1024]);
});

test('the icon shows the drawing: brand color inside, a transparent corner', async () => {
  const { data, info } = await sharp(join(icons.linux, '256x256.png'))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * 256 + x) * info.channels).subarray(0, 4)];
  expect(at(128, 30)).toEqual([0x4f, 0x5e, 0xde, 255]);
  expect(at(0, 0)[3]).toBe(0);
});

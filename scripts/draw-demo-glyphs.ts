/**
 * Draws the glyphs on the demo shop's product pictures: `node scripts/draw-demo-glyphs.ts`. Needs Chromium. One glyph
 * per kind of product, in the store's format: the darkness of each point.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  IconArmchair2,
  IconAxe,
  IconBackpack,
  IconBath,
  IconBed,
  IconBedFlat,
  IconBook,
  IconBottle,
  IconBowlSpoon,
  IconCampfire,
  IconCandle,
  IconCoffee,
  IconDroplet,
  IconFlame,
  IconGift,
  IconHanger,
  IconHanger2,
  IconJacket,
  IconLamp,
  IconMountain,
  IconPackage,
  IconPlant2,
  IconShirt,
  IconShirtSport,
  IconShoe,
  IconSock,
  IconSoup,
  IconTeapot,
  IconTent,
  IconTexture,
  IconTool,
  IconTrekking,
  IconYarn,
  IconZzz,
  type Icon,
} from '@tabler/icons-react';
import { GLYPH_POINTS } from '../store/sandbox/demo-pictures.ts';
import { findChromium, howToInstallChromium } from './chromium.ts';

/** Icons by kind of product. The last one stands for any other kind. */
const GLYPHS = {
  Textiles: IconYarn,
  Bedding: IconBed,
  Bath: IconBath,
  Rugs: IconTexture,
  Candles: IconCandle,
  Cookware: IconSoup,
  Kitchen: IconTeapot,
  Tableware: IconBowlSpoon,
  Coffee: IconCoffee,
  Pantry: IconDroplet,
  Hearth: IconFlame,
  Tools: IconAxe,
  Garden: IconPlant2,
  Furniture: IconArmchair2,
  Jackets: IconJacket,
  Trousers: IconHanger2,
  Vests: IconJacket,
  Midlayers: IconHanger,
  'Base layers': IconShirtSport,
  Shorts: IconHanger2,
  Shirts: IconShirt,
  Footwear: IconShoe,
  Accessories: IconSock,
  Packs: IconBackpack,
  Tents: IconTent,
  'Sleeping bags': IconZzz,
  'Sleeping mats': IconBedFlat,
  'Camp kitchen': IconCampfire,
  Bottles: IconBottle,
  Lighting: IconLamp,
  Climbing: IconMountain,
  Trekking: IconTrekking,
  Books: IconBook,
  'Gift cards': IconGift,
  Services: IconTool,
  Other: IconPackage,
} as const;

const executablePath = findChromium();
if (executablePath === undefined) throw new Error(howToInstallChromium);
const browser = await chromium.launch({
  executablePath,
  chromiumSandbox: process.getuid?.() !== 0,
  args: ['--disable-gpu'],
});
const canvas = await browser.newPage();
const lines: string[] = [];
for (const [kind, icon] of Object.entries(GLYPHS)) {
  const glyph = deflateSync(scanlines(await shadesOf(canvas, icon)), { level: 9 }).toString('base64');
  lines.push(`  '${kind}': '${glyph}',`);
}
await browser.close();
const comment =
  '/** By kind of product: rows of points of four bits each, deflated, as a PNG has them. Drawn by `scripts/draw-demo-glyphs.ts`\n * after Tabler Icons (MIT). */';
writeFileSync(
  join(import.meta.dirname, '../store/sandbox/demo-glyphs.generated.ts'),
  `${comment}\nexport const DEMO_GLYPHS = {\n${lines.join('\n')}\n} as const;\n`,
);

/** Renders a glyph and returns the darkness of each point, from 0 to 255. */
async function shadesOf(page: Page, icon: Icon): Promise<number[]> {
  const svg = renderToStaticMarkup(
    createElement(icon, { size: Math.round(GLYPH_POINTS * 0.7), stroke: 1.5, color: 'black' }),
  );
  const source = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return page.evaluate<number[]>(`(async () => {
    const image = new Image();
    image.src = ${JSON.stringify(source)};
    await image.decode();
    const points = ${String(GLYPH_POINTS)};
    const context = new OffscreenCanvas(points, points).getContext('2d');
    const start = (points - image.width) / 2;
    context.drawImage(image, start, start);
    const { data } = context.getImageData(0, 0, points, points);
    return Array.from({ length: points * points }, (_, point) => data[point * 4 + 3]);
  })()`);
}

/** Encodes them like a PNG: each row is preceded by its filter number (0 for none), and a byte holds two points. */
function scanlines(shades: readonly number[]): Uint8Array {
  const rowBytes = 1 + GLYPH_POINTS / 2;
  const bytes = new Uint8Array(rowBytes * GLYPH_POINTS);
  for (const [point, shade] of shades.entries()) {
    const [row, column] = [Math.floor(point / GLYPH_POINTS), point % GLYPH_POINTS];
    const at = row * rowBytes + 1 + (column >> 1);
    bytes[at] = (bytes[at] ?? 0) | (Math.round((shade / 255) * 15) << (column % 2 === 0 ? 4 : 0));
  }
  return bytes;
}

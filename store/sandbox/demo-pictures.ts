import { crc32 } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { DEMO_GLYPHS } from './demo-glyphs.generated.ts';

/** Width and height of a picture, in pixels. */
export const GLYPH_POINTS = 160;

/** URL path of the pictures of the demo shop. */
const PICTURES_PATH = '/demo-pictures';

/** Color schemes: name, background color, and foreground color. */
const PAINTS = [
  ['moss', 0xe7ecdf, 0x4a5d3a],
  ['clay', 0xf3e6d3, 0x8a5a2b],
  ['slate', 0xdde8ee, 0x2f5a73],
  ['brick', 0xf1dfd9, 0x8c4234],
  ['plum', 0xe6e1ec, 0x574676],
  ['stone', 0xe9e7e2, 0x45423b],
] as const;
const SHADES = 16;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The path of a product's picture with this number, on the store itself. `seed` selects the color scheme to start with. */
export function demoPicturePath(kind: string, seed: number, number: number): string {
  const glyph = kind in DEMO_GLYPHS ? kind : 'Other';
  const [paint] = PAINTS[(seed + number) % PAINTS.length] ?? PAINTS[0];
  return `${PICTURES_PATH}/${slug(glyph)}-${paint}.png`;
}

/**
 * Serves the pictures of the demo shop without a token, just as a real shop's are on a public server. They are generated on
 * request, and contain no data of a shop.
 */
export function registerDemoPictures(app: FastifyInstance): void {
  app.get<{ Params: { name: string } }>(`${PICTURES_PATH}/:name`, async (request, reply) => {
    const picture = demoPicture(request.params.name);
    if (picture === null) return reply.callNotFound();
    return reply
      .header('content-type', 'image/png')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(picture);
  });
}

/** A PNG by its name; null if there is no picture with this name. */
function demoPicture(name: string): Buffer | null {
  const [, wanted, painted] = /^([a-z-]+)-([a-z]+)\.png$/.exec(name) ?? [];
  const glyph = Object.entries(DEMO_GLYPHS).find(([kind]) => slug(kind) === wanted)?.[1];
  const paint = PAINTS.find(([one]) => one === painted);
  if (glyph === undefined || paint === undefined) return null;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(GLYPH_POINTS, 0);
  header.writeUInt32BE(GLYPH_POINTS, 4);
  // Four bits per pixel, which are an index into the palette.
  header.set([4, 3], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', palette(paint)),
    chunk('IDAT', Buffer.from(glyph, 'base64')),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A gradient of `SHADES` colors from the background to the foreground. */
function palette([, ground, colour]: (typeof PAINTS)[number]): Buffer {
  const steps = Array.from({ length: SHADES }, (_, shade) => shade / (SHADES - 1));
  return Buffer.from(
    steps.flatMap((part) =>
      [16, 8, 0].map((bits) => {
        const [from, to] = [(ground >> bits) & 0xff, (colour >> bits) & 0xff];
        return Math.round(from + (to - from) * part);
      }),
    ),
  );
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, check]);
}

function slug(kind: string): string {
  return kind.toLowerCase().replaceAll(' ', '-');
}

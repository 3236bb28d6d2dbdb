import { crc32, deflateSync } from 'node:zlib';

/** Red, green and blue, each 0…255. */
export type Colour = readonly [number, number, number];

/** A shape in one color. `distance` is the signed distance of a point from the shape, in pixels; negative is inside. */
export interface Layer {
  readonly colour: Colour;
  readonly distance: (x: number, y: number) => number;
}

/** Draws an antialiased PNG of `size` × `size` pixels; the first layer is at the bottom. */
export function drawPng(size: number, layers: readonly Layer[]): Buffer {
  const rows: number[] = [];
  for (let y = 0; y < size; y += 1) {
    // Each PNG row starts with its filter type; 0 is none.
    rows.push(0);
    for (let x = 0; x < size; x += 1) rows.push(...pixelAt(x + 0.5, y + 0.5, layers));
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  // 8 bits for each of red, green, blue and alpha.
  header.set([8, 6], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function pixelAt(x: number, y: number, layers: readonly Layer[]): number[] {
  let under: readonly number[] = [0, 0, 0];
  let alpha = 0;
  for (const { colour, distance } of layers) {
    const cover = Math.min(Math.max(0.5 - distance(x, y), 0), 1);
    const below = alpha * (1 - cover);
    alpha = cover + below;
    if (alpha === 0) continue;
    const beneath = under;
    under = colour.map((channel, at) => (channel * cover + (beneath[at] ?? 0) * below) / alpha);
  }
  return [...under, alpha * 255].map(Math.round);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

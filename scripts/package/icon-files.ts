import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** Side lengths, in pixels, that Linux desktops look for. */
const LINUX_SIZES = [16, 22, 24, 32, 48, 64, 128, 256, 512, 1024];
/** Side lengths, in pixels, that Windows uses in lists, taskbar and Explorer, at each of its scales. */
const WINDOWS_SIZES = [16, 20, 24, 32, 40, 48, 64, 96, 128, 256];
/** The picture types in an .icns file, with their side lengths in pixels. */
const MAC_KINDS = [
  ['icp4', 16],
  ['icp5', 32],
  ['ic11', 32],
  ['ic12', 64],
  ['ic07', 128],
  ['ic08', 256],
  ['ic13', 256],
  ['ic09', 512],
  ['ic14', 512],
  ['ic10', 1024],
] as const;
/** On macOS, an icon's body fills 824 of 1024 pixels; the rest is margin. */
const MAC_BODY = 824 / 1024;
/** Pixels per inch at which one unit of an SVG is one pixel. */
const SVG_DENSITY = 72;

export interface IconFiles {
  /** A folder with `16x16.png` … `1024x1024.png`. */
  readonly linux: string;
  readonly windows: string;
  readonly mac: string;
}

/** Renders the square SVG file `source` at every size that a system needs, and writes the icon files below `folder`. */
export async function writeIconFiles(source: string, folder: string): Promise<IconFiles> {
  const svg = readFileSync(source);
  const { width } = await sharp(svg).metadata();
  const draw = async (size: number) =>
    sharp(svg, { density: (SVG_DENSITY * size) / width })
      .resize(size, size)
      .png()
      .toBuffer();

  const files: IconFiles = {
    linux: join(folder, 'icons'),
    windows: join(folder, 'icon.ico'),
    mac: join(folder, 'icon.icns'),
  };
  mkdirSync(files.linux, { recursive: true });
  for (const size of LINUX_SIZES) writeFileSync(join(files.linux, `${size}x${size}.png`), await draw(size));
  writeFileSync(files.windows, ico(await Promise.all(WINDOWS_SIZES.map(draw)), WINDOWS_SIZES));
  const withMargin = async (size: number) => {
    const body = Math.round(size * MAC_BODY);
    const before = Math.floor((size - body) / 2);
    const after = size - body - before;
    return sharp(await draw(body))
      .extend({ top: before, left: before, bottom: after, right: after, background: '#0000' })
      .png()
      .toBuffer();
  };
  const pictures = await Promise.all(
    MAC_KINDS.map(async ([kind, size]) => ({ kind, png: await withMargin(size) })),
  );
  writeFileSync(files.mac, icns(pictures));
  return files;
}

/** Builds an .ico file from PNGs: a header, an entry of 16 bytes for each, then the pictures. */
function ico(pngs: readonly Buffer[], sizes: readonly number[]): Buffer {
  const header = Buffer.from([0, 0, 1, 0, pngs.length, 0]);
  let offset = header.length + 16 * pngs.length;
  const entries = pngs.map((png, at) => {
    const entry = Buffer.alloc(16);
    // A side of 256 is written as 0.
    const side = (sizes[at] ?? 0) % 256;
    entry.writeUInt8(side, 0);
    entry.writeUInt8(side, 1);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(png.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += png.length;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...pngs]);
}

/** Builds an .icns file from PNGs: each is preceded by its type and length. */
function icns(pictures: readonly { readonly kind: string; readonly png: Buffer }[]): Buffer {
  const chunks = pictures.map(({ kind, png }) => icnsChunk(kind, png));
  return icnsChunk('icns', Buffer.concat(chunks));
}

function icnsChunk(kind: string, content: Buffer): Buffer {
  const header = Buffer.alloc(8);
  header.write(kind, 'latin1');
  header.writeUInt32BE(header.length + content.length, 4);
  return Buffer.concat([header, content]);
}

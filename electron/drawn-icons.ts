import { type Colour, drawPng, type Layer } from './drawn-image.ts';

type Point = readonly [number, number];

/** Side length in pixels: twice the size shown in a tray or taskbar, for high-density displays. */
const SIZE = 32;
export const ICON_SCALE = 2;

const WHITE: Colour = [255, 255, 255];
const BLACK: Colour = [0, 0, 0];
const BRAND: Colour = [0x4f, 0x5e, 0xde];
const ALERT: Colour = [0xc9, 0x2a, 0x2a];

/** The parcel of the app's icon, as polylines. */
const PARCEL: readonly (readonly Point[])[] = [
  [
    [8, 12.5],
    [16, 8],
    [24, 12.5],
    [24, 21.5],
    [16, 26],
    [8, 21.5],
    [8, 12.5],
    [16, 17],
    [24, 12.5],
  ],
  [
    [16, 17],
    [16, 26],
  ],
];

/** The tray icon as a PNG: a black template image that the system colors (macOS), or the app's icon. */
export function drawTrayIcon(isTemplate: boolean): Buffer {
  if (isTemplate) return drawPng(SIZE, [lines(BLACK, PARCEL, 2.4)]);
  return drawPng(SIZE, [roundedSquare(BRAND, 8), lines(WHITE, PARCEL, 2)]);
}

/** The stroke of each digit on a 3 × 5 grid, as column and row of its points. */
const DIGITS: Readonly<Record<string, string>> = {
  '0': '00 20 24 04 00',
  '1': '01 10 14',
  '2': '00 20 22 02 04 24',
  '3': '00 20 22 02 22 24 04',
  '4': '00 02 22 20 24',
  '5': '20 00 02 22 24 04',
  '6': '20 00 04 24 22 02',
  '7': '00 20 14',
  '8': '00 20 24 04 00 02 22',
  '9': '22 02 00 20 24 04',
};

/** A count for a taskbar overlay, as a PNG: "1" to "99", or a dot for more, because three digits would be illegible. */
export function drawCount(count: number): Buffer {
  const digits = count > 99 ? [] : Array.from(String(count), (digit) => pointsOf(DIGITS[digit] ?? ''));
  const unit = 3.6;
  const step = 3.2 * unit;
  const left = SIZE / 2 - ((digits.length - 1) * step + 2 * unit) / 2;
  const top = SIZE / 2 - 2 * unit;
  const strokes = digits.map((points, at) =>
    points.map(([x, y]): Point => [left + at * step + x * unit, top + y * unit]),
  );
  return drawPng(SIZE, [disc(ALERT), lines(WHITE, strokes, 3)]);
}

function pointsOf(stroke: string): Point[] {
  return stroke.split(' ').map((point) => [Number(point[0]), Number(point[1])]);
}

function disc(colour: Colour): Layer {
  const middle = SIZE / 2;
  return { colour, distance: (x, y) => Math.hypot(x - middle, y - middle) - middle };
}

function roundedSquare(colour: Colour, radius: number): Layer {
  const middle = SIZE / 2;
  const beyond = (at: number) => Math.max(Math.abs(at - middle) - (middle - radius), 0);
  return { colour, distance: (x, y) => Math.hypot(beyond(x), beyond(y)) - radius };
}

function lines(colour: Colour, strokes: readonly (readonly Point[])[], width: number): Layer {
  const segments = strokes.flatMap((stroke) =>
    stroke.slice(1).map((to, at): readonly [Point, Point] => [stroke[at] ?? to, to]),
  );
  return {
    colour,
    distance: (x, y) => Math.min(...segments.map(([from, to]) => toSegment([x, y], from, to))) - width / 2,
  };
}

function toSegment([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = (bx - ax) ** 2 + (by - ay) ** 2;
  const along = length === 0 ? 0 : ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length;
  const at = Math.min(Math.max(along, 0), 1);
  return Math.hypot(x - ax - at * (bx - ax), y - ay - at * (by - ay));
}

/** A value `y` at a horizontal position `x`, each in its own unit. */
export interface PlotPoint {
  readonly x: number;
  readonly y: number;
}

/** The range of a plot: x from `from` to `to`, y from 0 to `most`. */
export interface PlotRange {
  readonly from: number;
  readonly to: number;
  readonly most: number;
}

interface PlotSize {
  readonly width: number;
  readonly height: number;
}

interface PlotBar extends PlotSize, PlotPoint {}

/** Share of a bar's slot that it fills; the rest is the gap to the next bar. */
const FILLED = 0.8;

/** A bar for each value, side by side across the whole width; a bar of `most` has the full height. */
export function plotBars(values: readonly number[], most: number, { width, height }: PlotSize): PlotBar[] {
  const place = width / values.length;
  return values.map((value, index) => {
    const high = height * shareOf(value, most);
    return {
      x: round(index * place + (place * (1 - FILLED)) / 2),
      y: round(height - high),
      width: round(place * FILLED),
      height: round(high),
    };
  });
}

/** The points of a line, in the format of SVG's `points` attribute. */
export function plotLine(
  points: readonly PlotPoint[],
  range: PlotRange,
  { width, height }: PlotSize,
): string {
  return points
    .map(({ x, y }) => {
      const across = width * shareOf(x - range.from, range.to - range.from);
      return `${String(round(across))},${String(round(height - height * shareOf(y, range.most)))}`;
    })
    .join(' ');
}

/** `part / whole`, limited to 0 to 1; 0 if `whole` is not positive. */
function shareOf(part: number, whole: number): number {
  return whole <= 0 ? 0 : Math.min(1, Math.max(0, part / whole));
}

function round(length: number): number {
  return Math.round(length * 100) / 100;
}

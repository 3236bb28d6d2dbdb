/** A value at a place from left to right, both in units of their own. */
export interface PlotPoint {
  readonly x: number;
  readonly y: number;
}

/** What is between the edges of a plot: `from` at the start, `to` at the end, and `most` at the top. 0 is at the bottom. */
export interface PlotRange {
  readonly from: number;
  readonly to: number;
  readonly most: number;
}

export interface PlotSize {
  readonly width: number;
  readonly height: number;
}

export interface PlotBar extends PlotSize, PlotPoint {}

/** How much of a bar's place it fills; the rest is the gap to the next one. */
const FILLED = 0.8;

/** A bar for each value, side by side over the whole width, the highest as high as `most` says. */
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

/** The points of a line, as the attribute `points` has them. */
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

/** Between 0 and 1, whatever is beyond the edges; 0 of nothing. */
function shareOf(part: number, whole: number): number {
  return whole <= 0 ? 0 : Math.min(1, Math.max(0, part / whole));
}

function round(length: number): number {
  return Math.round(length * 100) / 100;
}

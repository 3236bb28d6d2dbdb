import type { ReactNode } from 'react';
import classes from './plot.module.css';
import { plotBars, plotLine, type PlotPoint, type PlotRange } from './plot-shapes.ts';

/** Size of the viewBox, which is stretched to the available width. */
const SIZE = { width: 300, height: 64 };

interface Labels {
  /** Accessible name: what the plot shows, with its main facts in words. */
  readonly label: string;
  /** Labels at the start, the end and the top of the plot. */
  readonly start: string;
  readonly end: string;
  readonly top: string;
}

/** Small bars, one for each value. */
export function BarPlot({ values, ...labels }: Labels & { values: readonly number[] }) {
  const most = Math.max(0, ...values);
  return (
    <Frame {...labels}>
      {plotBars(values, most, SIZE).map((bar) => (
        <rect key={bar.x} {...bar} className={classes.bar} />
      ))}
    </Frame>
  );
}

/** A small line through its points, from left to right. */
export function LinePlot({
  points,
  range,
  ...labels
}: Labels & { points: readonly PlotPoint[]; range: PlotRange }) {
  return (
    <Frame {...labels}>
      <polyline points={plotLine(points, range, SIZE)} className={classes.line} />
    </Frame>
  );
}

function Frame({ label, start, end, top, children }: Labels & { children: ReactNode }) {
  return (
    <div className={classes.plot}>
      <span aria-hidden>{top}</span>
      <svg
        role="img"
        aria-label={label}
        className={classes.drawing}
        viewBox={`0 0 ${String(SIZE.width)} ${String(SIZE.height)}`}
        preserveAspectRatio="none"
      >
        {children}
      </svg>
      <span className={classes.ends} aria-hidden>
        <span>{start}</span>
        <span>{end}</span>
      </span>
    </div>
  );
}

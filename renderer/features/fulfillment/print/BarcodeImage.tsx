import type { Barcode } from './barcode.ts';
import classes from './slip.module.css';

/** The bars, and below them what they say. */
export function BarcodeImage({ barcode: { text, of, bars, modules, moduleMm } }: { barcode: Barcode }) {
  const name = of === 'order_name' ? text : `Fulfillment order ${text}`;
  return (
    <figure className={classes.barcode}>
      <svg
        role="img"
        aria-label={`Barcode: ${name}`}
        className={classes.bars}
        width={`${String(modules * moduleMm)}mm`}
        viewBox={`0 0 ${String(modules)} 1`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
      >
        {bars.map(({ x, width }) => (
          <rect key={x} x={x} y={0} width={width} height={1} />
        ))}
      </svg>
      <figcaption>
        <bdi>{name}</bdi>
      </figcaption>
    </figure>
  );
}

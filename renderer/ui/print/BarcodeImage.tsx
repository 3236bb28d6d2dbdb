import { t } from '../../../messages/language.ts';
import type { Barcode } from './barcode.ts';
import classes from './print.module.css';

/** The bars of a barcode, with `name` below them. */
export function BarcodeImage({
  barcode: { bars, modules, moduleMm },
  name,
}: {
  barcode: Barcode;
  name: string;
}) {
  return (
    <figure className={classes.barcode}>
      <svg
        role="img"
        aria-label={t().print.barcode({ name })}
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

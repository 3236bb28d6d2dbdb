import { t } from '../../../../messages/language.ts';
import { formatNumber } from '../../../ui/format.ts';
import { Picture, type DrawPicture } from '../../../ui/Picture.tsx';
import slipClasses from '../print/slip.module.css';
import type { PickList, PickLocation, PickRow } from './pick-list.ts';
import classes from './pick.module.css';
import type { NotListed } from './pick-words.ts';

/** The name of a pick list's pages (CSS `page`). */
export const PICK_PAGES = 'pick-list';

/** A pick list on paper, black on white, with a heading per location. */
export function PickSheet({
  list,
  shop,
  time,
  notListed,
  pictureOf,
}: {
  list: PickList;
  shop: string;
  /** When the orders were read, in words. */
  time: string;
  notListed: readonly NotListed[];
  /** How to draw the picture of a line, by its global ID. */
  pictureOf: (gid: string) => DrawPicture;
}) {
  const texts = t().pick;
  return (
    <article className={classes.list} aria-label={texts.title} style={{ page: PICK_PAGES }}>
      <header className={slipClasses.head}>
        <div className={slipClasses.naming}>
          <p className={slipClasses.shop}>
            <bdi>{shop}</bdi>
          </p>
          <h1 className={classes.title}>{texts.title}</h1>
        </div>
        <p>{texts.madeAt({ time })}</p>
      </header>
      {list.locations.map((location, index) => (
        // Two locations may share a name.
        <LocationPart key={`${location.name} ${String(index)}`} location={location} pictureOf={pictureOf} />
      ))}
      {notListed.length > 0 && (
        <section className={classes.notListed}>
          <h2>{texts.notListed}</h2>
          <ul>
            {notListed.map(({ names, why }) => (
              <li key={why}>
                <bdi>{names.join(', ')}</bdi>: {why}
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}

function LocationPart({
  location: { name, rows, units },
  pictureOf,
}: {
  location: PickLocation;
  pictureOf: (gid: string) => DrawPicture;
}) {
  const texts = t().pick;
  return (
    <section className={classes.location}>
      <h2 className={classes.locationName}>
        <bdi>{name}</bdi> <span>{texts.units({ units, rows: rows.length })}</span>
      </h2>
      <table className={slipClasses.lines}>
        <colgroup>
          <col className={slipClasses.boxColumn} />
          <col className={slipClasses.quantityColumn} />
          <col className={slipClasses.skuColumn} />
          <col />
          <col className={classes.barcodeColumn} />
          <col className={classes.ordersColumn} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col" aria-label={texts.picked} />
            <th scope="col" className={slipClasses.quantity}>
              {t().print.quantity}
            </th>
            <th scope="col">{t().print.sku}</th>
            <th scope="col">{t().print.item}</th>
            <th scope="col">{texts.barcode}</th>
            <th scope="col">{texts.orders}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <PickLine key={row.gid} row={row} draw={pictureOf(row.gid)} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function PickLine({ row, draw }: { row: PickRow; draw: DrawPicture }) {
  const { units, sku, title, variantTitle, barcode, orders } = row;
  return (
    <tr>
      <td>
        <span className={slipClasses.box} role="img" aria-label={t().print.box} />
      </td>
      <td className={slipClasses.quantity} data-many={units > 1 || undefined}>
        {formatNumber(units)}
      </td>
      <td className={slipClasses.sku}>
        <bdi>{sku ?? '–'}</bdi>
      </td>
      <td>
        <span className={classes.item}>
          <Picture draw={draw} />
          <span>
            <bdi>{title}</bdi>
            {variantTitle !== null && <bdi className={classes.variant}>{variantTitle}</bdi>}
          </span>
        </span>
      </td>
      <td className={classes.barcode}>
        <bdi>{barcode ?? ''}</bdi>
      </td>
      <td className={classes.orders}>
        {orders.map((each, index) => (
          <span key={each.orderName}>
            <bdi>{t().pick.ofOrder(each)}</bdi>
            {index < orders.length - 1 && ', '}
          </span>
        ))}
      </td>
    </tr>
  );
}

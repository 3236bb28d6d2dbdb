import { Link } from '@tanstack/react-router';
import { t } from '../../../messages/language.ts';
import { formatNumber } from '../../ui/format.ts';
import { RowCheckbox } from '../../ui/list/RowCheckbox.tsx';
import type { RowList } from '../../ui/list/use-list-state.ts';
import type { SelectedRows } from '../../ui/list/use-row-selection.ts';
import { Picture, type DrawPicture } from '../../ui/Picture.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { toneOf, wordOf } from '../../ui/named-states.ts';
import type { ProductItem } from './product-item.ts';
import { PRODUCT_TONES } from './product-states.ts';
import classes from './products.module.css';

/** One product. Its title opens its page. */
export function ProductRow({
  product,
  drawPicture,
  selection,
  list: { row, comesFrom },
}: {
  product: ProductItem;
  drawPicture: DrawPicture;
  selection: SelectedRows;
  list: RowList;
}) {
  const { id, title, status, variants } = product;
  const isSelected = selection.ids.has(id);
  return (
    <tr data-selected={isSelected || undefined} data-current={row === id || undefined}>
      <td data-check>
        <RowCheckbox
          label={t().product.selection.select({ product: title })}
          checked={isSelected}
          onChange={() => selection.set([id], !isSelected)}
        />
      </td>
      <td>
        <Link
          to="/products/$productId"
          params={{ productId: id }}
          state={comesFrom}
          className={classes.title}
          title={title}
          data-row={id}
        >
          <Picture draw={drawPicture} />
          <span className={classes.name} dir="auto">
            {title}
          </span>
        </Link>
      </td>
      <td data-minor="narrowest">
        <StateBadge tone={toneOf(PRODUCT_TONES, status)}>{wordOf(t().product.status, status)}</StateBadge>
      </td>
      <td data-numeric data-low={product.inventory <= 0 || undefined} className={classes.inventory}>
        {formatNumber(product.inventory)}
      </td>
      <td data-numeric data-minor="narrow">
        {variants !== null && formatNumber(variants)}
      </td>
      <td dir="auto" title={product.type} data-minor>
        {product.type}
      </td>
      <td dir="auto" title={product.vendor} data-minor>
        {product.vendor}
      </td>
      <td className={classes.muted} data-minor="narrow">
        <RelativeTime at={product.updatedAt} />
      </td>
    </tr>
  );
}

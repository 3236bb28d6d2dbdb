import { Checkbox } from '@mantine/core';
import { t } from '../../../messages/language.ts';
import { formatNumber } from '../../ui/format.ts';
import type { RowSelection } from '../../ui/list/use-row-selection.ts';
import { Picture, type DrawPicture } from '../../ui/Picture.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { StateBadge, type Tone } from '../../ui/StateBadge.tsx';
import type { ProductItem, ProductStatus } from './product-item.ts';
import { ProductLink } from './product-link.tsx';
import classes from './products.module.css';

const STATUS_TONES = {
  ACTIVE: 'success',
  DRAFT: 'info',
  ARCHIVED: 'neutral',
} as const satisfies Record<ProductStatus, Tone>;

function isKnown(status: string): status is ProductStatus {
  return Object.hasOwn(STATUS_TONES, status);
}

/** One product, which leads to its variants. */
export function ProductRow({
  product,
  drawPicture,
  selection,
  isCurrent,
}: {
  product: ProductItem;
  drawPicture: DrawPicture;
  selection: RowSelection;
  /** Somebody is on it, or was when they left. */
  isCurrent: boolean;
}) {
  const { id, title, status, variants } = product;
  const isSelected = selection.ids.has(id);
  return (
    <tr data-selected={isSelected || undefined} data-current={isCurrent || undefined}>
      <td data-check>
        <Checkbox
          size="xs"
          aria-label={t().product.selection.select({ product: title })}
          checked={isSelected}
          onChange={() => selection.set([id], !isSelected)}
        />
      </td>
      <td>
        <ProductLink id={id} title={title} picture={<Picture draw={drawPicture} />} />
      </td>
      <td>
        <StateBadge tone={isKnown(status) ? STATUS_TONES[status] : 'neutral'}>
          {isKnown(status) ? t().product.status[status] : status}
        </StateBadge>
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

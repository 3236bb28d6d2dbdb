import { Checkbox } from '@mantine/core';
import type { ResultOf } from 'gql.tada';
import { IconBox } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useQuery } from 'urql';
import { t } from '../../../messages/language.ts';
import type { Messages } from '../../../messages/messages.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { productPicturesOf } from '../../data/product-pictures.ts';
import { ExportButton } from '../../ui/export/ExportButton.tsx';
import { pageArguments } from '../../ui/list/cursor-paging.ts';
import { formatNumber } from '../../ui/format.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import type { SearchExample } from '../../ui/search/SearchField.tsx';
import type { ListColumn } from '../../ui/list/ListTable.tsx';
import { useListState } from '../../ui/list/use-list-state.ts';
import { selectedOf, useRowSelection, type RowSelection } from '../../ui/list/use-row-selection.ts';
import { Picture, type DrawPicture } from '../../ui/Picture.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { StateBadge, type Tone } from '../../ui/StateBadge.tsx';
import { Products, PRODUCTS_PER_PAGE } from './product-documents.ts';
import classes from './products.module.css';
import { SelectedProducts } from './SelectedProducts.tsx';

type Product = ResultOf<typeof Products>['products']['nodes'][number];

type ProductSortKey =
  'ID' | 'TITLE' | 'VENDOR' | 'PRODUCT_TYPE' | 'CREATED_AT' | 'UPDATED_AT' | 'INVENTORY_TOTAL';

const columns = (texts: Messages['product']['columns']): readonly ListColumn<ProductSortKey>[] => [
  { name: texts.product, width: 'auto', sortKey: 'TITLE' },
  { name: texts.status, width: '112px' },
  { name: texts.inventory, width: '104px', numeric: true, sortKey: 'INVENTORY_TOTAL' },
  { name: texts.variants, width: '92px', numeric: true },
  { name: texts.type, width: '14%', minor: true, sortKey: 'PRODUCT_TYPE' },
  { name: texts.vendor, width: '14%', minor: true, sortKey: 'VENDOR' },
  { name: texts.changed, width: '136px', sortKey: 'UPDATED_AT', reverseFirst: true },
];

const RANGE_KEYS: Readonly<Record<string, ProductSortKey>> = {
  created_at: 'CREATED_AT',
  updated_at: 'UPDATED_AT',
  id: 'ID',
};

const examples = (texts: Messages['product']['examples']): readonly SearchExample[] => [
  ['shoe', texts.text],
  ['title:trail*', texts.title],
  ['sku:MON*', texts.sku],
  ['status:draft', texts.status],
  ['-status:archived tag:sale', texts.not],
  ['updated_at:>2026-01-01', texts.since],
];

/** Products by cursor; a product opens its variants in the grid, and several that are selected open theirs together. */
export function ProductsPage() {
  const list = useListState<ProductSortKey>({ key: 'TITLE', reverse: false }, RANGE_KEYS);
  const [{ data, error, fetching, stale }, read] = useQuery({
    query: Products,
    variables: {
      ...pageArguments(list.position, PRODUCTS_PER_PAGE),
      query: list.search,
      sortKey: list.sort.key,
      reverse: list.sort.reverse,
    },
  });
  const pictures = useActiveStore().session.part(productPicturesOf);
  const selection = useRowSelection();
  const checkAll = useRef<HTMLInputElement>(null);
  const onPage = data?.products.nodes.map(({ legacyResourceId }) => legacyResourceId) ?? [];
  const selected = selectedOf(selection, onPage);
  return (
    <ListPage
      title={t().workspaces.products}
      texts={t().product.list}
      icon={IconBox}
      list={list}
      query={{ error, busy: fetching || stale, readAgain: () => read({ requestPolicy: 'network-only' }) }}
      page={data && { connection: data.products, count: data.productsCount }}
      columns={columns(t().product.columns)}
      actions={<ExportButton list="products" search={list.search} />}
      examples={examples(t().product.examples)}
      checkAll={
        <Checkbox
          ref={checkAll}
          size="xs"
          aria-label={t().product.selection.page}
          checked={selected === 'all'}
          indeterminate={selected === 'some'}
          onChange={() => selection.set(onPage, selected !== 'all')}
        />
      }
      selectionBar={
        <SelectedProducts
          selection={selection}
          onCleared={() => {
            // The button that had the focus is gone.
            checkAll.current?.focus();
          }}
        />
      }
    >
      {(product) => (
        <ProductRow
          key={product.id}
          product={product}
          drawPicture={pictures.of(product.id)}
          selection={selection}
        />
      )}
    </ListPage>
  );
}

const STATUS_TONES = {
  ACTIVE: 'success',
  DRAFT: 'info',
  ARCHIVED: 'neutral',
} as const satisfies Record<Product['status'], Tone>;

function ProductRow({
  product,
  drawPicture,
  selection,
}: {
  product: Product;
  drawPicture: DrawPicture;
  selection: RowSelection;
}) {
  const { legacyResourceId: id, title } = product;
  const isSelected = selection.ids.has(id);
  return (
    <tr data-selected={isSelected || undefined}>
      <td data-check>
        <Checkbox
          size="xs"
          aria-label={t().product.selection.select({ product: title })}
          checked={isSelected}
          onChange={() => selection.set([id], !isSelected)}
        />
      </td>
      <td>
        <Link to="/variants/$productId" params={{ productId: id }} className={classes.title} title={title}>
          <Picture draw={drawPicture} />
          <span className={classes.name} dir="auto">
            {title}
          </span>
        </Link>
      </td>
      <td>
        <StateBadge tone={STATUS_TONES[product.status]}>{t().product.status[product.status]}</StateBadge>
      </td>
      <td data-numeric data-low={product.totalInventory <= 0 || undefined} className={classes.inventory}>
        {formatNumber(product.totalInventory)}
      </td>
      <td data-numeric>{product.variantsCount !== null && formatNumber(product.variantsCount.count)}</td>
      <td dir="auto" title={product.productType} data-minor>
        {product.productType}
      </td>
      <td dir="auto" title={product.vendor} data-minor>
        {product.vendor}
      </td>
      <td className={classes.muted}>
        <RelativeTime at={product.updatedAt} />
      </td>
    </tr>
  );
}

import { IconBox } from '@tabler/icons-react';
import { useRef } from 'react';
import { getRouteApi } from '@tanstack/react-router';
import { t } from '../../../messages/language.ts';
import type { Messages } from '../../../messages/messages.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { productPicturesOf } from '../../data/product-pictures.ts';
import { ExportButton } from '../../ui/export/ExportButton.tsx';
import { RowCheckbox } from '../../ui/list/RowCheckbox.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { searchToExport } from '../../ui/list/list-query.ts';
import type { ListColumn } from '../../ui/list/ListTable.tsx';
import { PAGE_SIZES } from '../../ui/list/page-size.ts';
import { useListedPage } from '../../ui/list/list-source.ts';
import { useListState } from '../../ui/list/use-list-state.ts';
import { selectedOf, useRowSelection } from '../../ui/list/use-row-selection.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import type { SearchExample } from '../../ui/search/SearchField.tsx';
import { useCopiedProducts, type CopiedProducts } from './use-copied-products.ts';
import { KeepCopyButton } from './KeepCopyButton.tsx';
import type { ProductSortKey } from './product-item.ts';
import { COPY_OPTIONS, productList } from './product-list.ts';
import { ProductRow } from './ProductRow.tsx';
import { SelectedProducts } from './SelectedProducts.tsx';

const columns = (texts: Messages['product']['columns']): readonly ListColumn<ProductSortKey>[] => [
  { name: texts.product, width: 'auto', sortKey: 'TITLE' },
  { name: texts.status, width: '112px', minor: 'narrowest' },
  { name: texts.inventory, width: '104px', numeric: true, sortKey: 'INVENTORY_TOTAL' },
  { name: texts.variants, width: '92px', numeric: true, minor: 'narrow' },
  { name: texts.type, width: '14%', minor: true, sortKey: 'PRODUCT_TYPE' },
  { name: texts.vendor, width: '14%', minor: true, sortKey: 'VENDOR' },
  { name: texts.changed, width: '136px', minor: 'narrow', sortKey: 'UPDATED_AT', reverseFirst: true },
];

const examples = (texts: Messages['product']['examples']): readonly SearchExample[] => [
  ['shoe', texts.text],
  ['title:trail*', texts.title],
  ['sku:MON*', texts.sku],
  ['status:draft', texts.status],
  ['-status:archived tag:sale', texts.not],
  ['updated_at:>2026-01-01', texts.since],
];

const address = getRouteApi('/products');

/**
 * Products by cursor, in the state that the address describes. A product opens its page; selected products open their
 * variants together in the grid.
 */
export function ProductsRoute() {
  const list = useListState(address.useSearch(), productList.options);
  const live = useListedPage(productList, list);
  const copied = useCopiedProducts(list);
  const isCopy = copied !== null && copied !== 'none';
  const shown = isCopy ? copied : live;
  const pictures = useActiveStore().session.part(productPicturesOf);
  const selection = useRowSelection();
  const checkAll = useRef<HTMLInputElement>(null);
  return (
    <ListPage
      title={t().workspaces.products}
      texts={t().product.list}
      icon={IconBox}
      list={isCopy ? copied.list : list}
      options={isCopy ? COPY_OPTIONS : productList.options}
      query={shown.query}
      size={isCopy ? PAGE_SIZES[0] : live.size}
      page={shown.page}
      columns={columns(t().product.columns)}
      actions={
        <>
          <KeepCopyButton />
          <ExportButton list="products" search={searchToExport(list, shown.query)} />
        </>
      }
      examples={examples(t().product.examples)}
      notice={copied !== null && <CopyNote copied={copied} />}
      renderCheckAll={(products) => {
        const onPage = products.map(({ id }) => id);
        const selected = selectedOf(selection, onPage);
        return (
          <RowCheckbox
            ref={checkAll}
            label={t().product.selection.page}
            checked={selected === 'some' ? selected : selected === 'all'}
            onChange={() => selection.set(onPage, selected !== 'all')}
          />
        );
      }}
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
      {(product, rowList) => (
        <ProductRow
          key={product.id}
          product={product}
          drawPicture={pictures.of(product.gid)}
          selection={selection}
          list={rowList}
        />
      )}
    </ListPage>
  );
}

/** Says where the products come from while the store is away. */
function CopyNote({ copied }: { copied: CopiedProducts | 'none' }) {
  const texts = t().product.copy;
  if (copied === 'none') return texts.none;
  return (
    <>
      {texts.shown} <RelativeTime at={new Date(copied.at).toISOString()} />
    </>
  );
}

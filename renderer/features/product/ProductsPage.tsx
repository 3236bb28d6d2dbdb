import type { ResultOf } from 'gql.tada';
import { IconBox } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useQuery } from 'urql';
import { pageArguments } from '../../ui/list/cursor-paging.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import type { ListColumn } from '../../ui/list/ListTable.tsx';
import { useListState } from '../../ui/list/use-list-state.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { StateBadge, type Tone } from '../../ui/StateBadge.tsx';
import { Products, PRODUCTS_PER_PAGE } from './product-documents.ts';
import classes from './products.module.css';

type Product = ResultOf<typeof Products>['products']['nodes'][number];

type ProductSortKey =
  'ID' | 'TITLE' | 'VENDOR' | 'PRODUCT_TYPE' | 'CREATED_AT' | 'UPDATED_AT' | 'INVENTORY_TOTAL';

const COLUMNS: readonly ListColumn<ProductSortKey>[] = [
  { name: 'Product', width: 'auto', sortKey: 'TITLE' },
  { name: 'Status', width: '112px' },
  { name: 'Inventory', width: '104px', numeric: true, sortKey: 'INVENTORY_TOTAL' },
  { name: 'Variants', width: '92px', numeric: true },
  { name: 'Type', width: '14%', minor: true, sortKey: 'PRODUCT_TYPE' },
  { name: 'Vendor', width: '14%', minor: true, sortKey: 'VENDOR' },
  { name: 'Changed', width: '136px', sortKey: 'UPDATED_AT', reverseFirst: true },
];

const RANGE_KEYS: Readonly<Record<string, ProductSortKey>> = {
  created_at: 'CREATED_AT',
  updated_at: 'UPDATED_AT',
  id: 'ID',
};

const EXAMPLES = [
  ['shoe', 'the text in a title, vendor, type or SKU'],
  ['title:trail*', 'titles that begin like this'],
  ['sku:MON*', 'products with such a SKU among their variants'],
  ['status:draft', 'drafts; also active and archived'],
  ['-status:archived tag:sale', 'both must hold; - turns one round'],
  ['updated_at:>2026-01-01', 'changed since a day, sorted by it'],
] as const;

/** Products by cursor; a product opens its variants in the grid. */
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
  return (
    <ListPage
      title="Products"
      one="product"
      icon={IconBox}
      list={list}
      query={{ error, busy: fetching || stale, readAgain: () => read({ requestPolicy: 'network-only' }) }}
      page={data && { connection: data.products, count: data.productsCount }}
      columns={COLUMNS}
      examples={EXAMPLES}
    >
      {(product) => <ProductRow key={product.id} product={product} />}
    </ListPage>
  );
}

const STATUS = {
  ACTIVE: { tone: 'success', text: 'Active' },
  DRAFT: { tone: 'info', text: 'Draft' },
  ARCHIVED: { tone: 'neutral', text: 'Archived' },
} as const satisfies Record<Product['status'], { tone: Tone; text: string }>;

function ProductRow({ product }: { product: Product }) {
  const { tone, text } = STATUS[product.status];
  return (
    <tr>
      <td>
        <Link
          to="/variants/$productId"
          params={{ productId: product.legacyResourceId }}
          className={classes.title}
          dir="auto"
          title={product.title}
        >
          {product.title}
        </Link>
      </td>
      <td>
        <StateBadge tone={tone}>{text}</StateBadge>
      </td>
      <td data-numeric data-low={product.totalInventory <= 0 || undefined} className={classes.inventory}>
        {product.totalInventory.toLocaleString()}
      </td>
      <td data-numeric>{product.variantsCount.count.toLocaleString()}</td>
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

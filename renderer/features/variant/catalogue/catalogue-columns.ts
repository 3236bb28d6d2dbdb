import { t } from '../../../../messages/language.ts';
import { CATALOGUE_SORTS, type CatalogueView } from '../../../../shared/catalogue/catalogue-view.ts';
import type { CurrencyCode } from '../../../../shared/currency.ts';
import type { DrawPicture } from '../../../ui/Picture.tsx';
import type { RowKey } from '../../../ui/grid/cell.ts';
import type { GridColumn } from '../../../ui/grid/column.ts';
import { fieldColumns, readOnly, updatedColumn } from '../variant-columns.ts';

interface CatalogueFacts {
  readonly currency: CurrencyCode;
  readonly sort: CatalogueView['sort'];
  /** The picture of a row's product. */
  readonly pictureOf: (row: RowKey) => DrawPicture | undefined;
}

/** The columns of the grid of all variants. The names of product and variant stay in view. */
export function catalogueColumns({ currency, sort, pictureOf }: CatalogueFacts): GridColumn[] {
  const { columns, readOnly: reasons } = t().catalogue;
  const all: GridColumn[] = [
    {
      key: 'product',
      title: columns.product,
      width: 240,
      frozen: true,
      edit: readOnly(reasons.product),
      pictureOf,
    },
    { key: 'title', title: columns.title, width: 176, frozen: true, edit: readOnly(reasons.title) },
    ...fieldColumns(currency),
    { key: 'vendor', title: columns.vendor, width: 152, edit: readOnly(reasons.product) },
    { key: 'type', title: columns.type, width: 152, edit: readOnly(reasons.product) },
    updatedColumn(),
  ];
  return all.map((column) => {
    const by = CATALOGUE_SORTS.find((known) => known === column.key);
    if (by === undefined) return column;
    const sorted = sort.by !== by ? 'none' : sort.descending ? 'descending' : 'ascending';
    return { ...column, sorted };
  });
}

/**
 * The sort order after the user sorts by a column: reversed if the rows are sorted by it in ascending order already. Null
 * if rows cannot be sorted by the column.
 */
export function sortByColumn(
  column: string,
  { sort: { by, descending } }: CatalogueView,
): CatalogueView['sort'] | null {
  const wanted = CATALOGUE_SORTS.find((known) => known === column);
  if (wanted === undefined) return null;
  return { by: wanted, descending: wanted === by && !descending };
}

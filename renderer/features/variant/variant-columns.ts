import type { CurrencyCode } from '../../../shared/currency.ts';
import type { InventoryPolicy } from '../../../shared/variant/variant.ts';
import type { Choice, ColumnEdit, GridColumn } from '../../ui/grid/column.ts';
import { normalisePrice, type EditableField } from './variant-fields.ts';
import type { ProductFacts } from './variant-marks.ts';

const POLICY_LABELS = {
  deny: 'Deny orders',
  continue: 'Continue selling',
} as const satisfies Record<InventoryPolicy, string>;

const POLICIES: readonly Choice[] = Object.entries(POLICY_LABELS).map(([value, label]) => ({ value, label }));

/** The columns of one product's grid. Option columns carry the product's own names and stay in view. */
export function variantColumns({ currency, optionNames }: ProductFacts): GridColumn[] {
  return [
    {
      key: 'position',
      title: '#',
      width: 48,
      frozen: true,
      align: 'end',
      edit: readOnly('The position follows from the order of the variants.'),
    },
    ...optionNames.map((name, index) => optionColumn(index + 1, name)),
    { key: 'price', title: `Price (${currency})`, width: 112, align: 'end', edit: price(currency, '') },
    {
      key: 'compare_at_price',
      title: `Compare at (${currency})`,
      width: 140,
      align: 'end',
      edit: price(currency, null),
    },
    { key: 'sku', title: 'SKU', width: 200, edit: text(null), marksOtherRows: true },
    { key: 'barcode', title: 'Barcode', width: 152, edit: text(null) },
    {
      key: 'inventory_policy',
      title: 'Inventory policy',
      width: 148,
      edit: { kind: 'choice', choices: POLICIES },
    },
    {
      key: 'inventory_quantity',
      title: 'Inventory',
      width: 96,
      align: 'end',
      edit: readOnly('Set by location, not here.'),
    },
    {
      key: 'weight',
      title: 'Weight',
      width: 104,
      align: 'end',
      edit: readOnly('The weight is only shown in this grid.'),
    },
    {
      key: 'updated_at',
      title: 'Updated',
      width: 152,
      edit: readOnly('Set by the store when something changes.'),
      format: shortTime,
    },
  ];
}

/** The name of a field as its column says it. */
export function fieldTitle(field: EditableField, product: ProductFacts): string {
  return variantColumns(product).find(({ key }) => key === field)?.title ?? field;
}

function optionColumn(number: number, name: string): GridColumn {
  return {
    key: `option${String(number)}`,
    title: name,
    width: 136,
    frozen: true,
    edit: text(''),
    marksOtherRows: true,
  };
}

function text(clears: string | null): ColumnEdit {
  return { kind: 'text', clears };
}

function price(currency: CurrencyCode, clears: string | null): ColumnEdit {
  return { kind: 'decimal', clears, normalise: (typed) => normalisePrice(typed, currency) };
}

function readOnly(reason: string): ColumnEdit {
  return { kind: 'none', reason };
}

function shortTime(instant: string): string {
  return new Intl.DateTimeFormat(undefined, { dateStyle: 'short', timeStyle: 'short' }).format(
    Date.parse(instant),
  );
}

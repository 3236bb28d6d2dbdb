import { t } from '../../../messages/language.ts';
import type { CurrencyCode } from '../../../shared/currency.ts';
import { INVENTORY_POLICIES } from '../../../shared/variant/variant.ts';
import { formatDate, formatNumber } from '../../ui/format.ts';
import type { ColumnEdit, GridColumn } from '../../ui/grid/column.ts';
import { changeAmount, parseAmountChange } from './amount-change.ts';
import { normalisePrice, priceText, type EditableField } from './variant-fields.ts';
import type { ProductFacts, ProductImage } from './variant-marks.ts';

/** The columns of one product's grid. Option columns have the product's own names and stay in view. */
export function variantColumns({ currency, optionNames, images }: ProductFacts): GridColumn[] {
  const { columns, readOnly: reasons } = t().variant;
  return [
    {
      key: 'position',
      title: columns.position,
      width: 48,
      frozen: true,
      align: 'end',
      edit: readOnly(reasons.position),
      // The rows are sorted by this column.
      marksOtherRows: true,
    },
    ...optionNames.map((name, index) => optionColumn(index + 1, name)),
    ...fieldColumns(currency),
    imageColumn(images ?? []),
    {
      key: 'weight',
      title: columns.weight,
      width: 104,
      align: 'end',
      edit: readOnly(reasons.weight),
      format: weightText,
    },
    updatedColumn(),
  ];
}

/** The columns that every grid of variants has. */
export function fieldColumns(currency: CurrencyCode): GridColumn[] {
  const { columns, readOnly: reasons, policies } = t().variant;
  return [
    {
      key: 'price',
      title: columns.price({ currency }),
      width: 112,
      edit: price(currency, ''),
      ...amounts(currency),
    },
    {
      key: 'compare_at_price',
      title: columns.compareAt({ currency }),
      width: 176,
      edit: price(currency, null),
      ...amounts(currency),
    },
    { key: 'sku', title: columns.sku, width: 200, edit: text(null), marksOtherRows: true },
    { key: 'barcode', title: columns.barcode, width: 152, edit: text(null) },
    {
      key: 'inventory_policy',
      title: columns.policy,
      width: 148,
      edit: {
        kind: 'choice',
        choices: INVENTORY_POLICIES.map((value) => ({ value, label: policies[value] })),
      },
    },
    {
      key: 'inventory_quantity',
      title: columns.inventory,
      width: 96,
      align: 'end',
      edit: readOnly(reasons.inventory),
    },
  ];
}

/** How a column shows amounts of a currency. */
export function amounts(currency: CurrencyCode): Pick<GridColumn, 'align' | 'isAmount' | 'format'> {
  return { align: 'end', isAmount: true, format: (amount) => priceText(amount, currency) };
}

export function updatedColumn(): GridColumn {
  return {
    key: 'updated_at',
    title: t().variant.columns.updated,
    width: 152,
    edit: readOnly(t().variant.readOnly.updated),
    format: shortTime,
  };
}

/** The column of a field that the grid of all variants does not have: options and images differ from product to product. */
export function columnElsewhere(field: EditableField): GridColumn {
  if (field === 'image_id') return imageColumn([]);
  const number = Number(field.slice(-1));
  return optionColumn(number, t().variant.columns.option({ number }));
}

function optionColumn(number: number, name: string): GridColumn {
  return {
    key: `option${String(number)}`,
    title: name,
    width: 136,
    frozen: true,
    isAlwaysShown: true,
    edit: text(''),
    marksOtherRows: true,
  };
}

function imageColumn(images: readonly ProductImage[]): GridColumn {
  const { title, none, named } = t().variant.image;
  const choices = images.map(({ id, name, drawPicture }, index) => ({
    value: String(id),
    label: named({ number: index + 1, name }),
    drawPicture,
  }));
  return {
    key: 'image_id',
    title,
    width: 200,
    edit: { kind: 'choice', choices: [{ value: '', label: none }, ...choices], clears: null },
  };
}

function text(clears: string | null): ColumnEdit {
  return { kind: 'text', clears };
}

function price(currency: CurrencyCode, clears: string | null): ColumnEdit {
  return {
    kind: 'decimal',
    clears,
    normalise: (written, mark) => normalisePrice(written, currency, mark),
    change: (typed) => {
      const change = parseAmountChange(typed, currency);
      // Typed into a cell, a signed amount may be a mistyped price, so it is marked instead of changing the whole selection.
      if (change === null || change.kind === 'add') return null;
      return (amount) => changeAmount(amount, change, 'none', currency);
    },
  };
}

/** The edit definition of a read-only column; `reason` says why it cannot be edited. */
export function readOnly(reason: string): ColumnEdit {
  return { kind: 'none', reason };
}

const UNITS: Readonly<Record<string, string>> = { g: 'gram', kg: 'kilogram', oz: 'ounce', lb: 'pound' };

/** A weight such as "0.5 kg", formatted for the language of the UI. */
function weightText(weight: string): string {
  const [amount = '', short = ''] = weight.split(' ');
  const unit = UNITS[short];
  return unit === undefined
    ? weight
    : formatNumber(Number(amount), { style: 'unit', unit, maximumFractionDigits: 20 });
}

function shortTime(instant: string): string {
  // A new variant has no time yet.
  return instant === '' ? '' : formatDate(Date.parse(instant), { dateStyle: 'short', timeStyle: 'short' });
}

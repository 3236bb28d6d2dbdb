import { csvHead, csvLine } from '../../../../shared/csv/csv-text.ts';
import type { PickList, PickRow } from './pick-list.ts';

const COLUMNS = [
  ['location', (_, location) => location],
  ['sku', ({ sku }) => sku],
  ['barcode', ({ barcode }) => barcode],
  ['product', ({ title }) => title],
  ['variant', ({ variantTitle }) => variantTitle],
  ['quantity', ({ units }) => String(units)],
  [
    'orders',
    ({ orders }) => orders.map(({ orderName, units }) => `${orderName} × ${String(units)}`).join('; '),
  ],
] as const satisfies readonly (readonly [string, (row: PickRow, location: string) => string | null])[];

/** A pick list as a CSV file: one line per item, in the list's order. */
export function pickListCsv({ locations }: PickList): string {
  const lines = locations.flatMap(({ name, rows }) =>
    rows.map((row) => csvLine(COLUMNS.map(([, cell]) => cell(row, name)))),
  );
  return [csvHead(COLUMNS.map(([name]) => name)), ...lines].join('');
}

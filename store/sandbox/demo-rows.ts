import type { Selectable } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** All rows of a shop, by table. Ids are set in advance, so that rows can refer to each other before any is written. */
export type Rows = {
  readonly [Name in keyof Omit<Tables, 'store_setting' | 'bulk_operation'>]: readonly RowOf<Name>[];
};
/** A row without the columns that are computed once it is written. */
export type RowOf<Name extends keyof Tables> = Omit<
  Selectable<Tables[Name]>,
  'inventory_total' | 'row_version'
>;

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

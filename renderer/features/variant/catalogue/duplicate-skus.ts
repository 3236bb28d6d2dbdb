import { MAX_CATALOGUE_SKUS } from '../../../../shared/contract/catalogue-calls.ts';
import type { VariantId } from '../../../../shared/ids.ts';
import { inBackground } from '../../../data/in-background.ts';
import type { StoreSession } from '../../../data/store-session.ts';
import type { CellValue, RowKey } from '../../../ui/grid/cell.ts';
import type { DraftTable } from '../../../ui/grid/draft-table.ts';
import { REMOVED_ROW } from '../../../ui/grid/removed-row.ts';
import type { CatalogueGridRow } from './catalogue-row.ts';

/**
 * Finds SKUs that several variants of the store would have with the unsaved edits, in the edits and in the copy of the store.
 * Ignores case, as the copy does.
 */
export class DuplicateSkus {
  readonly #session: Pick<StoreSession, 'host' | 'connection'>;
  readonly #table: DraftTable;
  readonly #onFound: () => void;
  /** The drafted SKU of each variant that has one, and the variants by SKU. */
  readonly #skus = new Map<RowKey, string>();
  readonly #variants = new Map<string, Set<RowKey>>();
  /** Variants of the copy by SKU, as far as they were looked up. */
  readonly #stored = new Map<string, readonly VariantId[]>();
  /** The SKUs that were looked up in the current copy, and those that are about to be. */
  readonly #asked = new Set<string>();
  readonly #toAsk: string[] = [];

  /** @param onFound called when SKUs have been looked up in the copy */
  constructor(session: Pick<StoreSession, 'host' | 'connection'>, table: DraftTable, onFound: () => void) {
    this.#session = session;
    this.#table = table;
    this.#onFound = onFound;
    table.watch((row) => this.#update(row));
    for (const row of table.rowKeys()) this.#update(row);
  }

  /** Whether another variant of the store would have the SKU of this one. An edited SKU is looked up first. */
  has({ id, sku, duplicateSku }: CatalogueGridRow): boolean {
    const draft = this.#table.get(id, 'sku');
    const text = draft === undefined ? sku : draft.mine;
    const wanted = keyOf(text);
    const drafted = this.#variants.get(wanted);
    if (drafted !== undefined && drafted.size > Number(drafted.has(id))) return true;
    if (draft === undefined) return duplicateSku;
    this.#look(text?.trim() ?? '');
    return this.#stored.get(wanted)?.some((other) => other !== id && !this.#isChanged(other)) ?? false;
  }

  /** Call when the copy has changed. */
  copyChanged(): void {
    this.#asked.clear();
  }

  #isChanged(variant: VariantId): boolean {
    return ['sku', REMOVED_ROW].some((column) => this.#table.get(variant, column) !== undefined);
  }

  /** Looks an SKU up in the copy, together with all others that are drawn now. */
  #look(sku: string): void {
    if (sku === '' || this.#asked.has(sku)) return;
    this.#asked.add(sku);
    this.#toAsk.push(sku);
    if (this.#toAsk.length === 1) queueMicrotask(() => inBackground(this.#ask()));
  }

  async #ask(): Promise<void> {
    const skus = this.#toAsk.splice(0, MAX_CATALOGUE_SKUS);
    const { host, connection } = this.#session;
    const asking = host.ask('catalogue.skus', { connection, skus });
    if (this.#toAsk.length > 0) inBackground(this.#ask());
    const answer = await asking;
    // They are looked up again when they are drawn next.
    if (!answer.ok) for (const sku of skus) this.#asked.delete(sku);
    if (!answer.ok || answer.value === null) return;
    answer.value.forEach((variants, index) => this.#stored.set(keyOf(skus[index]), variants));
    this.#onFound();
  }

  #update(row: RowKey): void {
    const isDeleted = this.#table.get(row, REMOVED_ROW) !== undefined;
    const sku = isDeleted ? '' : keyOf(this.#table.get(row, 'sku')?.mine);
    const before = this.#skus.get(row) ?? '';
    if (sku === before) return;
    const same = this.#variants.get(before);
    same?.delete(row);
    if (same?.size === 0) this.#variants.delete(before);
    this.#skus.set(row, sku);
    if (sku === '') this.#skus.delete(row);
    else this.#variants.set(sku, (this.#variants.get(sku) ?? new Set()).add(row));
  }
}

/** Empty for a blank SKU, which is not one. */
function keyOf(sku: CellValue | undefined): string {
  return sku?.trim().toLowerCase() ?? '';
}

import { type DraftKey, MAX_DRAFT_TEXT, type VariantDraft } from '../../../shared/contract/draft-calls.ts';
import type { VariantId } from '../../../shared/ids.ts';
import type { CellValue } from '../../ui/grid/cell.ts';
import type { CellDraft, RowDrafts } from '../../ui/grid/draft-table.ts';
import { isDraftKey } from './variant-fields.ts';

/** A cell to be written; `draft` is null if the cell is no longer edited. */
interface CellChange {
  readonly field: DraftKey;
  readonly draft: CellDraft | null;
}

const NONE: RowDrafts = new Map();

/** Differs from every real draft. */
const NEVER_WRITTEN: CellDraft = { base: '\0', mine: '\0' };

/** The drafts of a store that the host has, as far as this window knows. */
export class KeptDrafts {
  readonly #kept = new Map<VariantId, RowDrafts>();
  /** The host's drafts before the write in flight, which it may not have received yet. */
  readonly #before = new Map<VariantId, RowDrafts>();

  /** The cells of a variant that differ from what the host has. */
  changesOf(variant: VariantId, now: RowDrafts): CellChange[] {
    const before = this.#kept.get(variant) ?? NONE;
    const fields = new Set([...before.keys(), ...now.keys()]);
    return [...fields].filter(isDraftKey).flatMap((field) => {
      const [was, is] = [before.get(field), now.get(field)];
      if (was?.base === is?.base && was?.mine === is?.mine) return [];
      const draft = is === undefined ? null : { base: short(is.base), mine: short(is.mine) };
      return [{ field, draft }];
    });
  }

  /** Call when these drafts are being written: they count as kept from now on, and anything typed meanwhile is a new change. */
  writing(variant: VariantId, now: RowDrafts): void {
    this.#before.set(variant, this.#kept.get(variant) ?? NONE);
    this.#set(variant, new Map(now));
  }

  /** Call when the write has ended, successfully or not. */
  written(): void {
    this.#before.clear();
  }

  /** Call when the host has rejected a cell: from then on the cell differs from what is kept, whatever its value. */
  forget(variant: VariantId, field: string): void {
    this.#set(variant, withCell(this.#kept.get(variant), field, NEVER_WRITTEN));
  }

  /**
   * Records a cell's state as reported by the host. Returns the draft that the host had before; undefined if there was none
   * or it is not known.
   */
  told(variant: VariantId, field: string, draft: CellDraft | null): CellDraft | undefined {
    const sending = this.#before.get(variant);
    const before = (sending ?? this.#kept.get(variant))?.get(field);
    if (sending !== undefined) this.#before.set(variant, withCell(sending, field, draft));
    this.#set(variant, withCell(this.#kept.get(variant), field, draft));
    return before === NEVER_WRITTEN ? undefined : before;
  }

  /** The cells that the host had and that are missing in `cells`, the complete list of what it has now. */
  goneBut(
    cells: readonly Pick<VariantDraft, 'variant' | 'field'>[],
  ): { variant: VariantId; field: DraftKey }[] {
    const there = new Set(cells.map(({ variant, field }) => `${String(variant)} ${field}`));
    return [...this.#kept].flatMap(([variant, drafts]) =>
      [...drafts.keys()]
        .filter(isDraftKey)
        .filter((field) => !there.has(`${String(variant)} ${field}`))
        .map((field) => ({ variant, field })),
    );
  }

  #set(variant: VariantId, drafts: RowDrafts): void {
    if (drafts.size === 0) this.#kept.delete(variant);
    else this.#kept.set(variant, drafts);
  }
}

function withCell(drafts: RowDrafts | undefined, field: string, draft: CellDraft | null): RowDrafts {
  const changed = new Map(drafts);
  if (draft === null) changed.delete(field);
  else changed.set(field, draft);
  return changed;
}

function short(value: CellValue): CellValue {
  return value === null ? null : value.slice(0, MAX_DRAFT_TEXT);
}

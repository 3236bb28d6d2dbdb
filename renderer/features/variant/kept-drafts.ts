import { type DraftKey, MAX_DRAFT_TEXT, type VariantDraft } from '../../../shared/contract/draft-calls.ts';
import type { VariantId } from '../../../shared/ids.ts';
import type { CellValue } from '../../ui/grid/cell.ts';
import type { CellDraft, RowDrafts } from '../../ui/grid/draft-table.ts';
import { isDraftKey } from './variant-fields.ts';

/** A cell as it is to be written: null when it is no draft any more. */
export interface CellChange {
  readonly field: DraftKey;
  readonly draft: CellDraft | null;
}

const NONE: RowDrafts = new Map();

/** No cell is like this one. */
const NEVER_WRITTEN: CellDraft = { base: '\0', mine: '\0' };

/** What the host has of the drafts of a store, as far as this window knows. */
export class KeptDrafts {
  readonly #kept = new Map<VariantId, RowDrafts>();
  /** What the host had before what is being written, which it may not have heard of. */
  readonly #before = new Map<VariantId, RowDrafts>();

  /** The cells of a variant that the host has otherwise. */
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

  /** These are being written: they count as kept from now on, and what is typed meanwhile is another change. */
  writing(variant: VariantId, now: RowDrafts): void {
    this.#before.set(variant, this.#kept.get(variant) ?? NONE);
    this.#set(variant, new Map(now));
  }

  /** What was being written is with the host, or was not taken. */
  written(): void {
    this.#before.clear();
  }

  /** The host did not take this cell. Neither what it was before nor what it is now: whatever it is then, it differs. */
  forget(variant: VariantId, field: string): void {
    this.#set(variant, withCell(this.#kept.get(variant), field, NEVER_WRITTEN));
  }

  /** The host has a cell so. Answers what it had there before; undefined for none, or when that is not known. */
  told(variant: VariantId, field: string, draft: CellDraft | null): CellDraft | undefined {
    const sending = this.#before.get(variant);
    const before = (sending ?? this.#kept.get(variant))?.get(field);
    if (sending !== undefined) this.#before.set(variant, withCell(sending, field, draft));
    this.#set(variant, withCell(this.#kept.get(variant), field, draft));
    return before === NEVER_WRITTEN ? undefined : before;
  }

  /** The cells that the host had, and has no more when these are all that it has. */
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

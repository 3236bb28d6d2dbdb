import { z } from 'zod';
import { DRAFT_FIELDS, type DraftField } from '../contract/draft-calls.ts';
import type { HeldField } from '../contract/variant-job.ts';
import { CALL_LIMITS, parseJson } from '../json-limits.ts';

/** Fields that must be unchanged when a variant is deleted: all but the image, which is not read for several variants at once. */
export const HELD_FIELDS = DRAFT_FIELDS.filter((field) => field !== 'image_id');

const markSchema = z.partialRecord(z.enum(DRAFT_FIELDS), z.string().nullable());

/**
 * The draft text that marks a variant for deletion. It records the variant's values at that moment, so that a variant that
 * someone else changes afterwards is not deleted.
 */
export function deletionMark(read: (field: DraftField) => string | null): string {
  return JSON.stringify(Object.fromEntries(HELD_FIELDS.map((field) => [field, read(field)])));
}

/** The mark after a save of the variant: where it records what the save has replaced (`base`), it records what is stored now. */
export function markAfterSave(
  mark: string | null,
  saved: readonly { readonly field: string; readonly base: string | null; readonly stored: string | null }[],
): string | null {
  const held = readDeletionMark(mark);
  if (held === null) return mark;
  const after = held.map(({ field, value }) => {
    const change = saved.find((known) => known.field === field && known.base === value);
    return [field, change === undefined ? value : change.stored] as const;
  });
  return JSON.stringify(Object.fromEntries(after));
}

/** The variant's values when it was marked; null if the text is not a mark. */
export function readDeletionMark(mark: string | null): HeldField[] | null {
  const parsed = parseJson(mark ?? '', CALL_LIMITS);
  const fields = markSchema.safeParse(parsed.ok ? parsed.value : null);
  if (!fields.success) return null;
  const held = HELD_FIELDS.flatMap((field) => {
    const value = fields.data[field];
    return value === undefined ? [] : [{ field, value }];
  });
  return held.length === 0 ? null : held;
}

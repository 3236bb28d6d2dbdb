import type { Result } from '../../../../shared/result.ts';

/** A range; null: an end that is open. */
export interface Ends<Value> {
  readonly from: Value | null;
  readonly to: Value | null;
}
export type End = keyof Ends<unknown>;
type OfEnds<Value> = { readonly [Name in End]?: Value };

/** The text in the fields of a range that has not been applied, and why it was refused. */
export interface RangeText {
  readonly typed: OfEnds<string>;
  readonly problems: OfEnds<string>;
}

/**
 * Takes over the text typed for one end; null if nothing was typed. Text that is no value, or that would put the start of the
 * range after its end, stays typed, with a problem. The other end is taken over as well if only that had kept it out.
 * @param parse returns what is wrong with a text as an error
 * @param reversed what is wrong with a range that starts after its end
 */
export function takeEnd<Value extends string | number>(
  { typed, problems }: RangeText,
  ends: Ends<Value>,
  end: End,
  parse: (text: string) => Result<Value, string>,
  reversed: string,
): { readonly text: RangeText; readonly ends: Ends<Value> } | null {
  if (typed[end] === undefined) return null;
  const other = end === 'from' ? 'to' : 'from';
  const takes = problems[other] === reversed ? (['from', 'to'] as const) : [end];
  let taken = ends;
  for (const name of takes) {
    const text = typed[name]?.trim() ?? '';
    const read = text === '' ? null : parse(text);
    if (read?.ok === false) return { text: { typed, problems: { ...problems, [name]: read.error } }, ends };
    taken = { ...taken, [name]: read?.value ?? null };
  }
  if (taken.from !== null && taken.to !== null && Number(taken.from) > Number(taken.to))
    return { text: { typed, problems: { ...problems, [end]: reversed } }, ends };
  const without = (texts: OfEnds<string>) => (takes.length === 2 ? {} : { ...texts, [end]: undefined });
  return { text: { typed: without(typed), problems: without(problems) }, ends: taken };
}

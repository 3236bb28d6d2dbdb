/** A sentence with markup, such as a key or a name. The screen maps each tag to an element; no HTML is parsed. */
export interface RichText<Tag extends string> {
  readonly parts: readonly RichPart<Tag>[];
}
type RichPart<Tag extends string> = string | { readonly tag: Tag; readonly text: string };

type TagsOf<Source extends string> = Source extends `${string}<${infer Tag}>${infer Rest}`
  ? Tag extends `/${string}`
    ? TagsOf<Rest>
    : Tag | TagsOf<Rest>
  : never;

/**
 * `richText('Press <kbd>{key}</kbd>.', { key: 'A' })`. Placeholders are filled after the sentence is split, so that a value may
 * contain anything.
 */
export function richText<const Source extends string>(
  source: Source,
  values: Readonly<Record<string, string>> = {},
): RichText<TagsOf<Source>> {
  const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (slot, name: string) => values[name] ?? slot);
  const parts: RichPart<string>[] = [];
  let at = 0;
  for (const match of source.matchAll(/<(\w+)>(.*?)<\/\1>/g)) {
    if (match.index > at) parts.push(fill(source.slice(at, match.index)));
    parts.push({ tag: match[1] ?? '', text: fill(match[2] ?? '') });
    at = match.index + match[0].length;
  }
  if (at < source.length) parts.push(fill(source.slice(at)));
  return { parts: parts as readonly RichPart<TagsOf<Source>>[] };
}

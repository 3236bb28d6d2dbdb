import { Fragment, type ReactNode } from 'react';
import type { RichText } from '../../messages/rich-text.ts';

/** A sentence with markup: `tags` makes the element of each tag from the text within it. */
export function Rich<Tag extends string>({
  text,
  tags,
}: {
  text: RichText<Tag>;
  tags: { readonly [Name in Tag]: (text: string) => ReactNode };
}) {
  return text.parts.map((part, index) => (
    // Parts of one sentence never change places.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>{typeof part === 'string' ? part : tags[part.tag](part.text)}</Fragment>
  ));
}

import { Fragment, type ReactNode } from 'react';
import type { RichText } from '../../messages/rich-text.ts';

/** A sentence with markup: `tags` renders each tag from its text. */
export function Rich<Tag extends string>({
  text,
  tags,
}: {
  text: RichText<Tag>;
  tags: { readonly [Name in Tag]: (text: string) => ReactNode };
}) {
  return text.parts.map((part, index) => (
    // Parts of a sentence never change their order.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>{typeof part === 'string' ? part : tags[part.tag](part.text)}</Fragment>
  ));
}

import type { RichText } from '../../messages/rich-text.ts';
import { NameOf } from './NameOf.tsx';
import { Rich } from './Rich.tsx';

const NAMED = { name: (name: string) => <NameOf>{name}</NameOf> };

/** A sentence with names that were entered by a user. */
export function NamedSentence({ text }: { text: RichText<'name'> }) {
  return <Rich text={text} tags={NAMED} />;
}

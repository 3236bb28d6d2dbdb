import type { RichText } from '../../../messages/rich-text.ts';
import { NameOf } from '../../ui/NameOf.tsx';
import { Rich } from '../../ui/Rich.tsx';

const NAMED = { name: (text: string) => <NameOf>{text}</NameOf> };

/** A sentence that names a store. */
export function StoreSentence({ text }: { text: RichText<'name'> }) {
  return <Rich text={text} tags={NAMED} />;
}

import type { ReactNode } from 'react';
import type { RichText } from '../../messages/rich-text.ts';
import { NameOf } from './NameOf.tsx';
import { Rich } from './Rich.tsx';
import { shortFileName } from './short-file-name.ts';

const NAMED = { name: (name: string) => <NameOf>{shortFileName(name)}</NameOf> };

/** A sentence about a file, whose name may be long, contain spaces, or be written from right to left. */
export function fileSentence(text: RichText<'name'>): ReactNode {
  return <Rich text={text} tags={NAMED} />;
}

import { useEffect, useState } from 'react';

/** How long a sentence about what was done stays. */
const SAID_MS = 6_000;

/** A sentence that goes away by itself, so that the same one is read out again: it is '' then, as it is at first. */
export function usePassingText(): readonly [text: string, say: (text: string) => void] {
  const [text, setText] = useState('');
  useEffect(() => {
    if (text === '') return;
    const timer = setTimeout(() => setText(''), SAID_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return [text, setText];
}

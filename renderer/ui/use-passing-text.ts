import { useEffect, useState } from 'react';

/** A text that goes away by itself after so many milliseconds: it is '' then, as it is at first. */
export function usePassingText(ms: number): readonly [text: string, say: (text: string) => void] {
  const [text, setText] = useState('');
  useEffect(() => {
    if (text === '') return;
    const timer = setTimeout(() => setText(''), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return [text, setText];
}

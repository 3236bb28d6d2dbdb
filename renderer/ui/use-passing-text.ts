import { useEffect, useState } from 'react';

/** How long a message is shown, in milliseconds. */
const SAID_MS = 6_000;

/** A message that is reset to '' by itself, so that screen readers announce it again if it is repeated. Initially ''. */
export function usePassingText(): readonly [text: string, say: (text: string) => void] {
  const [text, setText] = useState('');
  useEffect(() => {
    if (text === '') return;
    const timer = setTimeout(() => setText(''), SAID_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return [text, setText];
}

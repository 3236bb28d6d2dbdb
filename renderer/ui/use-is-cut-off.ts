import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * Whether the last lines of an element are cut off, and the element's ref.
 * @param isWhole it is shown as a whole now: what was known stays
 */
export function useIsCutOff<Part extends HTMLElement>(isWhole: boolean): [RefObject<Part | null>, boolean] {
  const part = useRef<Part>(null);
  const [isCutOff, setIsCutOff] = useState(false);
  // After each time it is drawn: another text can need as much room as the one before.
  useLayoutEffect(() => {
    const { current } = part;
    if (current === null || isWhole) return undefined;
    const measure = () => setIsCutOff(current.scrollHeight > current.clientHeight);
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(current);
    return () => resized.disconnect();
  });
  return [part, isCutOff];
}

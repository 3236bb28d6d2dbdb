import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * A ref for an element, and whether its last lines are cut off.
 * @param isWhole the element is expanded now, so the last result is kept
 */
export function useIsCutOff<Part extends HTMLElement>(isWhole: boolean): [RefObject<Part | null>, boolean] {
  const part = useRef<Part>(null);
  const [isCutOff, setIsCutOff] = useState(false);
  // After each render: another text can change the result without changing the element's size.
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

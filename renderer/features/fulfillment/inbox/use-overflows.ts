import { useEffect, useState, type RefObject } from 'react';

/** Whether not all of an element's contents fit into its width. `contents` changes when they do. */
export function useOverflows(ref: RefObject<HTMLElement | null>, contents: string): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const { current: element } = ref;
    if (element === null) return;
    const measure = () => setOverflows(element.scrollWidth > element.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [ref, contents]);
  return overflows;
}

import { useLayoutEffect, useRef, type RefObject } from 'react';
import classes from './query-field.module.css';

/** Underlines a piece of an input's text, by an overlay with the same text of which only the line is visible. */
export function UnderlinedPiece({
  input,
  text,
  from,
  to,
}: {
  input: RefObject<HTMLInputElement | null>;
  text: string;
  from: number;
  to: number;
}) {
  const layer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current: field } = input;
    if (field === null) return undefined;
    const follow = () => layer.current?.scrollTo({ left: field.scrollLeft });
    follow();
    field.addEventListener('scroll', follow, { passive: true });
    return () => field.removeEventListener('scroll', follow);
  }, [input, text]);
  return (
    <div ref={layer} className={classes.over} dir="auto" aria-hidden>
      {text.slice(0, from)}
      <span className={classes.wrong}>{text.slice(from, to).padEnd(1, '\u00A0')}</span>
      {text.slice(to)}
    </div>
  );
}

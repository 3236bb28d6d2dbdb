import { useEffect, useRef } from 'react';
import classes from './picture.module.css';

/** Shows a picture in an element, now or as soon as it is loaded. */
export type DrawPicture = (element: HTMLImageElement) => void;

/** Empty alternative text: the name next to the picture describes it. */
const DECORATION = '';

/** A small picture next to the name of what it shows. */
export function Picture({ draw, large = false }: { draw: DrawPicture; large?: boolean }) {
  const element = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (element.current !== null) draw(element.current);
  }, [draw]);
  return (
    <img
      ref={element}
      className={classes.picture}
      alt={DECORATION}
      draggable={false}
      data-large={large || undefined}
    />
  );
}

/** The same, for content drawn without React. */
export function newPicture(draw: DrawPicture): HTMLImageElement {
  const made = document.createElement('img');
  made.className = classes['picture'] ?? '';
  made.alt = DECORATION;
  made.draggable = false;
  draw(made);
  return made;
}

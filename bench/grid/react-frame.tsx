import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/**
 * Draws, changes and removes something with React, as an app has long done when somebody opens a grid in it: what React costs
 * the first time is no grid's own.
 */
export function drawFrame(): void {
  const root = createRoot(document.createElement('div'));
  for (const title of ['drawn', 'changed']) flushSync(() => root.render(<Frame title={title} />));
  flushSync(() => root.render(null));
}

function Frame({ title }: { title: string }) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => element?.setAttribute('title', title), [element, title]);
  return <p ref={setElement}>{title}</p>;
}

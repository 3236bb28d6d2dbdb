import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/**
 * Renders, updates and removes a component with React, as an app has already done before it shows a grid: the cost of React's
 * first use is not the grid's.
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

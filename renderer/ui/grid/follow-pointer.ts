import { HEADER_HEIGHT } from './viewport.ts';

/** Pixels from the edge within which a drag scrolls, and pixels per frame that it scrolls by. */
const EDGE = 24;
const SCROLL_STEP = 20;

/**
 * Reports where the pointer is until the button is released, also while only the view moves under it. Aborting what it returns
 * ends it.
 */
export function followPointer(
  scroller: HTMLElement,
  report: (point: { clientX: number; clientY: number }) => void,
  onReleased: (event: globalThis.PointerEvent) => void = () => undefined,
  onInterrupted: () => void = () => undefined,
): AbortController {
  const end = new AbortController();
  const { signal } = end;
  let last: globalThis.PointerEvent | null = null;
  const onMove = (event: globalThis.PointerEvent) => {
    last = event;
    report(event);
  };
  const onFrame = () => {
    if (signal.aborted) return;
    if (last !== null && scrollAtEdge(scroller, last)) report(last);
    requestAnimationFrame(onFrame);
  };
  window.addEventListener('pointermove', onMove, { signal });
  window.addEventListener('pointerup', onReleased, { signal });
  for (const interrupted of ['pointercancel', 'blur'] as const)
    window.addEventListener(interrupted, onInterrupted, { signal });
  for (const released of ['pointerup', 'pointercancel', 'blur'] as const) {
    window.addEventListener(released, () => end.abort(), { signal });
  }
  requestAnimationFrame(onFrame);
  return end;
}

function scrollAtEdge(scroller: HTMLElement, { clientX, clientY }: globalThis.PointerEvent): boolean {
  const box = scroller.getBoundingClientRect();
  const down = clientY > box.bottom - EDGE ? 1 : clientY < box.top + HEADER_HEIGHT ? -1 : 0;
  const right = clientX > box.right - EDGE ? 1 : clientX < box.left + EDGE ? -1 : 0;
  if (down === 0 && right === 0) return false;
  scroller.scrollBy({ top: down * SCROLL_STEP, left: right * SCROLL_STEP });
  return true;
}

import { HEADER_HEIGHT } from './viewport.ts';

/** Distance from the edge, in pixels, within which a drag scrolls: less than half a row. And pixels scrolled per frame. */
const EDGE = 12;
const SCROLL_STEP = 20;

/** A pointer position in the window. */
type Point = Pick<PointerEvent, 'clientX' | 'clientY'>;

/** Callbacks and options for a drag. */
interface PointerFollower {
  readonly moved: (point: Point) => void;
  readonly released?: (event: PointerEvent) => void;
  /** Called if the pointer is cancelled or the window loses focus. */
  readonly interrupted?: () => void;
  /** Scrolls vertically only, for a handle that sits at the edge. */
  readonly rowsOnly?: boolean;
}

/**
 * Reports the pointer position until the button is released, also while only the view moves under it. Aborting the returned
 * controller ends the drag.
 * @param scroller scrolls while the pointer is at its edge; null: nothing scrolls
 */
export function followPointer(
  scroller: HTMLElement | null,
  { moved, released, interrupted, rowsOnly = false }: PointerFollower,
): AbortController {
  const end = new AbortController();
  const { signal } = end;
  let last: PointerEvent | null = null;
  const onMove = (event: PointerEvent) => {
    last = event;
    moved(event);
  };
  const onFrame = (view: HTMLElement) => {
    if (signal.aborted) return;
    if (last !== null && scrollAtEdge(view, last, rowsOnly)) moved(last);
    requestAnimationFrame(() => onFrame(view));
  };
  const onReleased = (event: PointerEvent) => {
    end.abort();
    released?.(event);
  };
  const onInterrupted = () => {
    end.abort();
    interrupted?.();
  };
  window.addEventListener('pointermove', onMove, { signal });
  window.addEventListener('pointerup', onReleased, { signal });
  window.addEventListener('pointercancel', onInterrupted, { signal });
  window.addEventListener('blur', onInterrupted, { signal });
  if (scroller !== null) requestAnimationFrame(() => onFrame(scroller));
  return end;
}

function scrollAtEdge(scroller: HTMLElement, { clientX, clientY }: Point, rowsOnly: boolean): boolean {
  const box = scroller.getBoundingClientRect();
  const edge = EDGE * scroller.currentCSSZoom;
  const header = HEADER_HEIGHT * scroller.currentCSSZoom;
  const down = clientY > box.bottom - edge ? 1 : clientY < box.top + header ? -1 : 0;
  const right = rowsOnly ? 0 : clientX > box.right - edge ? 1 : clientX < box.left + edge ? -1 : 0;
  if (down === 0 && right === 0) return false;
  scroller.scrollBy({ top: down * SCROLL_STEP, left: right * SCROLL_STEP });
  return true;
}

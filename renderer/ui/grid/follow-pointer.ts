import { HEADER_HEIGHT } from './viewport.ts';

/** Pixels from the edge within which a drag scrolls, and pixels per frame that it scrolls by. */
const EDGE = 24;
const SCROLL_STEP = 20;

/** Where a pointer is in the window. */
type Point = Pick<PointerEvent, 'clientX' | 'clientY'>;

/** What is told of a drag. */
export interface PointerFollower {
  readonly moved: (point: Point) => void;
  readonly released?: (event: PointerEvent) => void;
  /** The pointer or the window was taken away. */
  readonly interrupted?: () => void;
  /** The view follows up and down only: what is dragged begins at the edge. */
  readonly rowsOnly?: boolean;
}

/**
 * Tells where the pointer is until the button is released, also while only the view moves under it. Aborting what it returns
 * ends it.
 */
export function followPointer(
  scroller: HTMLElement,
  { moved, released, interrupted, rowsOnly = false }: PointerFollower,
): AbortController {
  const end = new AbortController();
  const { signal } = end;
  let last: PointerEvent | null = null;
  const onMove = (event: PointerEvent) => {
    last = event;
    moved(event);
  };
  const onFrame = () => {
    if (signal.aborted) return;
    if (last !== null && scrollAtEdge(scroller, last, rowsOnly)) moved(last);
    requestAnimationFrame(onFrame);
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
  requestAnimationFrame(onFrame);
  return end;
}

function scrollAtEdge(scroller: HTMLElement, { clientX, clientY }: Point, rowsOnly: boolean): boolean {
  const box = scroller.getBoundingClientRect();
  const down = clientY > box.bottom - EDGE ? 1 : clientY < box.top + HEADER_HEIGHT ? -1 : 0;
  const right = rowsOnly ? 0 : clientX > box.right - EDGE ? 1 : clientX < box.left + EDGE ? -1 : 0;
  if (down === 0 && right === 0) return false;
  scroller.scrollBy({ top: down * SCROLL_STEP, left: right * SCROLL_STEP });
  return true;
}

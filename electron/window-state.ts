import { readFileSync, writeFileSync } from 'node:fs';
import type { Rectangle } from 'electron';
import { z } from 'zod';

const windowStateSchema = z.object({
  /** Of the window when it is neither maximised nor full screen, in device-independent pixels. */
  bounds: z.object({
    x: z.number().int(),
    y: z.number().int(),
    width: z.number().int().positive(),
    height: z.number().int().positive(),
  }),
  maximized: z.boolean(),
});

export type WindowState = z.infer<typeof windowStateSchema>;

/** How the window was when it was closed; null when that is not known. */
export function readWindowState(path: string): WindowState | null {
  try {
    return windowStateSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null;
  }
}

/** Keeps how the window is. Not worth a complaint when the disk is full. */
export function writeWindowState(path: string, state: WindowState): void {
  try {
    writeFileSync(path, JSON.stringify(state));
  } catch {
    // The window opens in its usual size next time.
  }
}

/** Enough of a title bar to take hold of. */
const VISIBLE = { width: 100, height: 40 };

/** Whether the top of a window can be seen and moved on a display with this work area. */
export function isReachable(bounds: Rectangle, workArea: Rectangle): boolean {
  const width =
    Math.min(bounds.x + bounds.width, workArea.x + workArea.width) - Math.max(bounds.x, workArea.x);
  const isBelowTop = bounds.y >= workArea.y;
  const isAboveBottom = bounds.y + VISIBLE.height <= workArea.y + workArea.height;
  return width >= VISIBLE.width && isBelowTop && isAboveBottom;
}

/** About the height of a title bar, so that both can be seen and taken hold of. */
const STEP = 32;

/**
 * The place of a window that is opened beside another one: as large, a step further down and to the right on the same
 * display, and from the display's corner where there is no room for that.
 */
export function oneStepFrom({ x, y, width, height }: Rectangle, workArea: Rectangle): Rectangle {
  const hasRoom =
    x + STEP + width <= workArea.x + workArea.width && y + STEP + height <= workArea.y + workArea.height;
  const corner = hasRoom ? { x: x + STEP, y: y + STEP } : { x: workArea.x, y: workArea.y };
  const isThere = corner.x === x && corner.y === y;
  return {
    // A window that fills its display leaves only this.
    x: isThere ? corner.x + STEP : corner.x,
    y: isThere ? corner.y + STEP : corner.y,
    width: Math.min(width, workArea.width),
    height: Math.min(height, workArea.height),
  };
}

/** The place nearest to these bounds that is on a display with this work area, as large as it has room for. */
export function movedInto(bounds: Rectangle, workArea: Rectangle): Rectangle {
  const width = Math.min(bounds.width, workArea.width);
  const height = Math.min(bounds.height, workArea.height);
  const clamp = (at: number, from: number, room: number) => Math.min(Math.max(at, from), from + room);
  return {
    x: clamp(bounds.x, workArea.x, workArea.width - width),
    y: clamp(bounds.y, workArea.y, workArea.height - height),
    width,
    height,
  };
}

import { readFileSync, writeFileSync } from 'node:fs';
import type { Rectangle } from 'electron';
import { z } from 'zod';

const windowStateSchema = z.object({
  /** Bounds of the window when neither maximized nor full screen, in device-independent pixels. */
  bounds: z.object({
    x: z.number().int(),
    y: z.number().int(),
    width: z.number().int().positive(),
    height: z.number().int().positive(),
  }),
  maximized: z.boolean(),
});

export type WindowState = z.infer<typeof windowStateSchema>;

/** The window's state when it was last closed; null if unknown. */
export function readWindowState(path: string): WindowState | null {
  try {
    return windowStateSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null;
  }
}

/** Saves the window's state. Failures, such as a full disk, are ignored. */
export function writeWindowState(path: string, state: WindowState): void {
  try {
    writeFileSync(path, JSON.stringify(state));
  } catch {
    // The window opens in its default size next time.
  }
}

/** The part of a title bar that is enough to drag it, in pixels. */
const VISIBLE = { width: 100, height: 40 };

/** Whether the top of a window is visible and can be dragged on a display with this work area. */
export function isReachable(bounds: Rectangle, workArea: Rectangle): boolean {
  const width =
    Math.min(bounds.x + bounds.width, workArea.x + workArea.width) - Math.max(bounds.x, workArea.x);
  const isBelowTop = bounds.y >= workArea.y;
  const isAboveBottom = bounds.y + VISIBLE.height <= workArea.y + workArea.height;
  return width >= VISIBLE.width && isBelowTop && isAboveBottom;
}

/** About the height of a title bar in pixels, so that both windows' title bars are visible and can be dragged. */
const STEP = 32;

/**
 * The bounds of a window opened next to another one: the same size, one step down and to the right on the same display, or
 * at the display's corner if there is no room for that.
 */
export function oneStepFrom({ x, y, width, height }: Rectangle, workArea: Rectangle): Rectangle {
  const hasRoom =
    x + STEP + width <= workArea.x + workArea.width && y + STEP + height <= workArea.y + workArea.height;
  const corner = hasRoom ? { x: x + STEP, y: y + STEP } : { x: workArea.x, y: workArea.y };
  const isThere = corner.x === x && corner.y === y;
  return {
    // The other window is at the display's corner without room for a step, for example because it fills the display.
    x: isThere ? corner.x + STEP : corner.x,
    y: isThere ? corner.y + STEP : corner.y,
    width: Math.min(width, workArea.width),
    height: Math.min(height, workArea.height),
  };
}

/** The bounds moved, and if necessary shrunk, to fit into a display's work area. */
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

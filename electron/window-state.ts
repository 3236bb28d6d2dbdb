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

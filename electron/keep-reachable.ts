import { BrowserWindow, screen } from 'electron';
import { isReachable, movedInto } from './window-state.ts';

/** Moves windows back into view when a display is removed or its metrics change. */
export function keepReachable(): void {
  screen.on('display-removed', moveBack);
  screen.on('display-metrics-changed', moveBack);
}

function moveBack(): void {
  for (const window of BrowserWindow.getAllWindows()) {
    // The system itself moves windows that fill a display.
    if (window.isMaximized() || window.isFullScreen()) continue;
    const bounds = window.getNormalBounds();
    const { workArea } = screen.getDisplayMatching(bounds);
    if (!isReachable(bounds, workArea)) window.setBounds(movedInto(bounds, workArea));
  }
}

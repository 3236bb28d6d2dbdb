import { BrowserWindow, screen } from 'electron';
import { isReachable, movedInto } from './window-state.ts';

/** Moves windows back to where they can be seen when a display goes away, or has less room than before. */
export function keepReachable(): void {
  screen.on('display-removed', moveBack);
  screen.on('display-metrics-changed', moveBack);
}

function moveBack(): void {
  for (const window of BrowserWindow.getAllWindows()) {
    // The system itself moves one that fills a display.
    if (window.isMaximized() || window.isFullScreen()) continue;
    const bounds = window.getNormalBounds();
    const { workArea } = screen.getDisplayMatching(bounds);
    if (!isReachable(bounds, workArea)) window.setBounds(movedInto(bounds, workArea));
  }
}

import type { App, ProgressBarOptions } from 'electron';
import type { Host } from '../host/create-host.ts';
import { createQueueProgress, type QueueProgress } from '../host/queue/queue-progress.ts';
import { onEveryWindow } from './every-window.ts';

/** The colors of the bar on Windows; other systems have only one. */
const MODES = {
  running: 'normal',
  paused: 'paused',
  failing: 'error',
} as const satisfies Record<QueueProgress['mode'], ProgressBarOptions['mode']>;

/** Removes the bar. */
const NONE = -1;

/** Shows the queue's progress on each window's taskbar button or on the Dock icon. Call once the host has started. */
export async function showProgress(app: App, host: Pick<Host, 'calls' | 'events'>): Promise<void> {
  const progress = createQueueProgress();
  let shown: QueueProgress | null = null;
  const showAgain = onEveryWindow(app, (window) => {
    if (shown === null) window.setProgressBar(NONE);
    else window.setProgressBar(shown.done, { mode: MODES[shown.mode] });
  });
  const show = () => {
    const next = progress.read();
    const isSame = next?.done === shown?.done && next?.mode === shown?.mode;
    shown = next;
    if (!isSame) showAgain();
  };
  // Subscribes before reading the list, so that no change is missed meanwhile.
  host.events.subscribe((event) => {
    if (event.type !== 'queue') return;
    progress.follow(event);
    show();
  });
  const listed = await host.calls['queue.list']({ connection: null });
  if (listed.ok) listed.value.forEach(progress.put);
  show();
}

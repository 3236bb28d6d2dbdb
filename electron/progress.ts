import type { App, ProgressBarOptions } from 'electron';
import type { Host } from '../host/create-host.ts';
import { createQueueProgress, type QueueProgress } from '../host/queue/queue-progress.ts';
import { onEveryWindow } from './every-window.ts';

/** How Windows colours the bar; the other systems know one only. */
const MODES = {
  running: 'normal',
  paused: 'paused',
  failing: 'error',
} as const satisfies Record<QueueProgress['mode'], ProgressBarOptions['mode']>;

/** Takes the bar away. */
const NONE = -1;

/** Shows on the taskbar's button of every window, or on the Dock's icon, how far the queue is. Call once the host has started. */
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
  // First: nothing that changes while the list is read may be missed.
  host.events.subscribe((event) => {
    if (event.type !== 'queue') return;
    progress.follow(event);
    show();
  });
  const listed = await host.calls['queue.list']({ connection: null });
  if (listed.ok) listed.value.forEach(progress.put);
  show();
}

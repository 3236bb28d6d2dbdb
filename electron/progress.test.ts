import { expect, test } from 'vitest';
import { CHANNELS } from './ipc-channels.ts';
import { shellUnderTest } from './test/shell-under-test.ts';

const shell = shellUnderTest();

/** Accepts of three orders in one batch. */
const BATCH = {
  connection: 'sandbox',
  kind: 'fulfillment',
  jobs: [1, 2, 3].map((id) => ({
    subject: { kind: 'fulfillment_order', id, name: `#${String(1000 + id)}` },
    payload: {
      command: { operation: 'accept', message: null },
      seen: { status: 'open', requestStatus: 'submitted' },
    },
  })),
};

async function opened() {
  const running = await shell.open({ platform: 'win32' });
  const submit = async () => {
    const answer = await running.invoke(CHANNELS.call, ['queue.submit', { ...BATCH, holdMs: 60_000 }]);
    return (answer as { value: { id: string } }).value.id;
  };
  return { ...running, submit };
}

test('a held batch shows no progress bar, and a batch being sent does', async () => {
  const { state, window, submit, invoke } = await opened();
  const batch = await submit();
  expect(window.progress).toEqual([{ done: -1, mode: null }]);
  await invoke(CHANNELS.call, ['queue.sendNow', { batch }]);
  expect(window.progress[1]).toEqual({ done: 0, mode: 'normal' });
  state.nextAnswer = 'Cancel them and quit';
});

test('a paused batch shows on the taskbar button of every window, also of a later one, until it is cancelled', async () => {
  const { state, window, submit, invoke } = await opened();
  const batch = await submit();
  await invoke(CHANNELS.call, ['queue.pause', { batch }]);
  await invoke(CHANNELS.call, ['queue.sendNow', { batch }]);
  expect(window.progress.at(-1)).toEqual({ done: 0, mode: 'paused' });
  const file = state.menus[0]?.find(({ label }) => label === 'File')?.submenu as { click?: () => void }[];
  file[0]?.click?.();
  const later = state.windows[1];
  later?.show();
  expect(later?.progress).toEqual([{ done: 0, mode: 'paused' }]);
  await invoke(CHANNELS.call, ['queue.cancel', { batch, jobs: null }]);
  for (const one of state.windows) expect(one.progress.at(-1)).toEqual({ done: -1, mode: null });
});

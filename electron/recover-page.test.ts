import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { CHANNELS } from './ipc-channels.ts';
import { LEFT_OPEN } from './test/fake-electron.ts';
import { shellUnderTest } from './test/shell-under-test.ts';

const shell = shellUnderTest();
const ENDED = 'The window crashed several times within a minute.';
const SILENT = 'The window is not responding.';

function logged(): string {
  return readFileSync(join(shell.dataDir, 'host.log'), 'utf8');
}

describe('a page whose process ends', () => {
  test('is reloaded, and gets no events until then', async () => {
    const { window, invoke, state } = await shell.open();
    const { webContents } = window;
    const reload = vi.fn<() => void>();
    webContents.reload = reload;
    webContents.crash('oom');
    expect(reload).toHaveBeenCalledTimes(1);
    const sent = webContents.sent.length;
    await invoke(CHANNELS.call, ['settings.set', { density: 'compact' }]);
    expect(webContents.sent).toHaveLength(sent);
    webContents.crashed = false;
    await invoke(CHANNELS.call, ['settings.set', { density: 'comfortable' }]);
    expect(webContents.sent.length).toBeGreaterThan(sent);
    expect(state.questions).toEqual([]);
    expect(logged()).toContain('"event":"page_gone","reason":"oom","exit_code":5');
  });

  test('is not reloaded after a clean exit', async () => {
    const { window } = await shell.open();
    window.webContents.crash('clean-exit');
    expect(window.webContents.reloads).toBe(0);
  });

  test('is reloaded after several crashes only if the user chooses to', async () => {
    const { window, state } = await shell.open();
    const { webContents } = window;
    state.nextAnswer = 'Try again';
    for (let time = 0; time < 3; time += 1) webContents.crash();
    await expect.poll(() => webContents.reloads).toBe(3);
    expect(state.dialogs).toMatchObject([{ message: ENDED, buttons: ['Try again', 'Quit'] }]);

    state.nextAnswer = 'Quit';
    for (let time = 0; time < 3; time += 1) webContents.crash();
    expect(await state.exited).toBe(0);
    expect(webContents.reloads).toBe(5);
  });
});

test('Escape in the crash dialog means “Try again”, not “Quit”', async () => {
  const { window, state } = await shell.open();
  for (let time = 0; time < 3; time += 1) window.webContents.crash();
  await expect.poll(() => state.dialogs).toHaveLength(1);
  const { buttons = [], cancelId = -1 } = state.dialogs[0] ?? {};
  expect(buttons[cancelId]).toBe('Try again');
});

test('an open crash dialog stays open while the window is unresponsive and responsive again', async () => {
  const { window, state } = await shell.open();
  state.nextAnswer = LEFT_OPEN;
  for (let time = 0; time < 3; time += 1) window.webContents.crash();
  await expect.poll(() => state.dialogs).toHaveLength(1);
  window.emit('unresponsive');
  window.emit('responsive');
  await new Promise(setImmediate);
  expect(state.dialogs).toHaveLength(1);
  expect(state.dialogs[0]?.signal?.aborted).toBe(false);
  expect(state.windows).toHaveLength(1);
});

describe('an unresponsive page', () => {
  test('is not reloaded if the user waits', async () => {
    const { window, state } = await shell.open();
    state.nextAnswer = 'Wait';
    window.emit('unresponsive');
    await expect.poll(() => state.dialogs).toHaveLength(1);
    expect(state.questions[0]).toContain(SILENT);
    window.emit('unresponsive');
    await expect.poll(() => state.dialogs).toHaveLength(2);
    expect(window.webContents.reloads).toBe(0);
  });

  test('is reloaded if the user chooses to restart the window', async () => {
    const { window, state } = await shell.open();
    state.nextAnswer = 'Restart the window';
    window.emit('unresponsive');
    await expect.poll(() => window.webContents.reloads).toBe(1);
    expect(state.questions).toHaveLength(1);
  });

  test('opens one dialog, which closes when the page responds again', async () => {
    const { window, state } = await shell.open();
    state.nextAnswer = LEFT_OPEN;
    window.emit('unresponsive');
    window.emit('unresponsive');
    await new Promise(setImmediate);
    expect(state.dialogs).toHaveLength(1);
    window.emit('responsive');
    expect(state.dialogs[0]?.signal?.aborted).toBe(true);
    await new Promise(setImmediate);
    expect(window.webContents.reloads).toBe(0);
    state.nextAnswer = 'Restart the window';
    window.emit('unresponsive');
    await expect.poll(() => window.webContents.reloads).toBe(1);
  });
});

test('the crash of another child process is logged', async () => {
  const { app } = await shell.open();
  app.emit('child-process-gone', {}, { type: 'GPU', reason: 'crashed', exitCode: 8 });
  expect(logged()).toContain('"event":"child_process_gone","type":"GPU","reason":"crashed","exit_code":8');
});

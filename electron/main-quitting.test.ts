import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test, vi } from 'vitest';
import { CHANNELS } from './ipc-channels.ts';
import type { FakeElectron } from './test/fake-electron.ts';
import { shellUnderTest } from './test/shell-under-test.ts';

const shell = shellUnderTest();

/** Submits accepts of `count` orders, starting with id `first`, as one batch held for a minute. */
async function hold({ invoke }: Pick<FakeElectron, 'invoke'>, count = 1, first = 1): Promise<void> {
  const jobs = Array.from({ length: count }, (_, index) => index + first).map((id) => ({
    subject: { kind: 'fulfillment_order', id, name: `#${String(1000 + id)}` },
    payload: {
      command: { operation: 'accept', message: null },
      seen: { status: 'open', requestStatus: 'submitted' },
    },
  }));
  const input = { connection: 'sandbox', kind: 'fulfillment', jobs, holdMs: 60_000 };
  expect(await invoke(CHANNELS.call, ['queue.submit', input])).toMatchObject({ ok: true });
}

/** The accepts that reached the store. */
function accepts(): string[] {
  const calls = join(shell.dataDir, 'calls');
  const lines = existsSync(calls) ? readFileSync(calls, 'utf8').split('\n') : [];
  return lines.filter((line) => line.endsWith('/accept.json'));
}

/** States of the jobs on disk. Call after the app has ended. */
function kindsOnDisk(): unknown[] {
  const database = new DatabaseSync(join(shell.dataDir, 'storedesk.db'), { readOnly: true });
  const rows = database.prepare(`select state ->> 'kind' as kind from queue_jobs order by position`).all();
  database.close();
  return rows.map(({ kind }) => kind);
}

const QUESTION = `Some operations are not finished.
Not sent yet: 1 acceptance (#1001).
With “Finish and quit”, long batches stop and wait here until you resume them.`;

test('quitting with a held accept asks, and sends it if the answer is to finish', async () => {
  const running = await shell.open();
  await hold(running);
  running.state.nextAnswer = 'Finish and quit';
  running.state.quit();
  expect(await running.state.exited).toBe(0);
  expect(running.state.questions).toEqual([QUESTION]);
  expect(accepts()).toHaveLength(1);
  expect(kindsOnDisk()).toEqual(['done']);
  expect(shell.said).toContain('Sent: 1 acceptance (#1001).');
});

test('quitting asks again about an accept that is submitted while the others are finished', async () => {
  const running = await shell.open();
  await hold(running);
  const held: Promise<void>[] = [];
  let isAsked = false;
  Object.defineProperty(running.state, 'nextAnswer', {
    get: () => {
      if (running.state.questions.length > 1) return 'Cancel them and quit';
      // Runs after that answer, while the first job is being sent.
      if (!isAsked) setImmediate(() => held.push(hold(running, 1, 2)));
      isAsked = true;
      return 'Finish and quit';
    },
  });
  running.state.quit();
  expect(await running.state.exited).toBe(0);
  await Promise.all(held);
  expect(running.state.questions).toEqual([QUESTION, QUESTION.replace('#1001', '#1002')]);
  expect(kindsOnDisk()).toEqual(['done', 'cancelled']);
});

test('a second start while the app quits relaunches it with its link afterwards', async () => {
  const running = await shell.open();
  running.app.once('will-quit', () => {
    const added = ['--allow-file-access-from-files', '--original-process-start-time=13300000000000000'];
    const theirs = ['storedesk', ...added, 'storedesk://open/orders'];
    running.app.emit('second-instance', {}, theirs, shell.dataDir);
    running.app.emit('activate');
  });
  running.state.quit();
  expect(await running.state.exited).toBe(0);
  expect(running.state.windows).toEqual([]);
  expect(running.state.relaunches).toMatchObject([{ args: ['storedesk://open/orders'] }]);
});

test('quitting with a held accept cancels it if the answer is to cancel', async () => {
  const running = await shell.open();
  await hold(running);
  running.state.nextAnswer = 'Cancel them and quit';
  running.state.quit();
  expect(await running.state.exited).toBe(0);
  expect(accepts()).toEqual([]);
  expect(kindsOnDisk()).toEqual(['cancelled']);
});

test.each(['Stay', 'closed by Escape'])(
  'the app stays open and keeps the held accept if the question is answered by: %s',
  async (answer) => {
    const running = await shell.open();
    await hold(running);
    running.state.nextAnswer = answer;
    running.state.quit();
    await expect.poll(() => running.state.questions).toHaveLength(1);
    // Waits until Electron has noticed that the quit was prevented.
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    expect(await running.invoke(CHANNELS.call, ['queue.list', { connection: null }])).toMatchObject({
      value: [{ jobs: [{ state: { kind: 'held' } }] }],
    });
    expect(running.state.windows).toHaveLength(1);
    running.state.nextAnswer = 'Cancel them and quit';
  },
);

test.skipIf(process.platform === 'darwin')(
  'closing the last window asks the same question, once',
  async () => {
    const running = await shell.open();
    await hold(running);
    running.state.nextAnswer = 'Finish and quit';
    running.window.close();
    running.window.close();
    expect(running.state.windows).toHaveLength(1);
    expect(await running.state.exited).toBe(0);
    expect(running.state.questions).toEqual([QUESTION]);
    expect(kindsOnDisk()).toEqual(['done']);
  },
);

test('a window opens again if all were closed at once and the user chooses to stay', async () => {
  const running = await shell.open({ platform: 'linux' });
  await running.invoke(CHANNELS.call, ['desktop.openWindow', null]);
  await hold(running);
  running.state.nextAnswer = 'Stay';
  running.state.closeAllAtOnce();
  expect(running.state.windows).toEqual([]);
  await expect.poll(() => running.state.windows[0]?.done).toContain('show');
  running.state.nextAnswer = 'Cancel them and quit';
  expect(running.state.windows).toHaveLength(1);
  expect(running.state.questions).toHaveLength(1);
});

test('an app that is quit while it starts opens no window', async () => {
  const starting = shell.start();
  const opened = vi.fn<() => void>();
  starting.app.on('browser-window-created', opened);
  // The last listener that is added before the host starts.
  starting.app.on('newListener', (event: string) => {
    if (event === 'child-process-gone') starting.state.quit();
  });
  starting.ready();
  expect(await starting.state.exited).toBe(0);
  expect(opened).not.toHaveBeenCalled();
});

test('an app that is quitting opens no window, even from its Dock menu (macOS)', async () => {
  const running = await shell.open({ platform: 'darwin' });
  const opened = vi.fn<() => void>();
  running.app.on('browser-window-created', opened);
  const newWindow = running.state.dockMenus[0]?.find(({ label }) => label === 'New Window');
  const choose = newWindow?.click as () => void;
  running.app.once('will-quit', choose);
  running.state.quit();
  expect(await running.state.exited).toBe(0);
  expect(opened).not.toHaveBeenCalled();
});

test('the unsent rest of a long batch is reported before the app ends, and stays on disk', async () => {
  const running = await shell.open();
  await hold(running, 20);
  running.state.nextAnswer = 'Finish and quit';
  running.state.quit();
  expect(await running.state.exited).toBe(0);
  expect(running.state.questions.at(-1)).toBe(
    'Some operations did not end as you chose.\nNot sent: 20 of 20 acceptances. Storedesk asks what to do when it opens again.',
  );
  expect(kindsOnDisk()).toEqual(Array(20).fill('interrupted'));
  expect(accepts()).toEqual([]);
});

test('a change that cannot be written to disk is reported, and the app still ends', async () => {
  const running = await shell.open();
  await hold(running);
  const other = new DatabaseSync(join(shell.dataDir, 'storedesk.db'));
  other.exec('begin immediate');
  running.state.nextAnswer = 'Cancel them and quit';
  running.state.quit();
  expect(await running.state.exited).toBe(0);
  other.close();
  expect(running.state.questions).toEqual([
    QUESTION,
    'Some operations did not end as you chose.\nOperations that were not sent yet could not be saved to disk.',
  ]);
});

test('quitting with nothing to send asks nothing', async () => {
  const running = await shell.open();
  running.state.quit();
  expect(await running.state.exited).toBe(0);
  expect(running.state.questions).toEqual([]);
});

test('on system shutdown the app asks nothing, ends normally and keeps held jobs on disk', async () => {
  const running = await shell.open();
  await hold(running);
  let isDelayed = false;
  const event = {
    preventDefault: () => {
      isDelayed = true;
    },
  };
  running.state.powerMonitor.emit('shutdown', event);
  expect(await running.state.exited).toBe(0);
  expect(isDelayed).toBe(true);
  expect(running.state.questions).toEqual([]);
  expect(accepts()).toEqual([]);
  expect(kindsOnDisk()).toEqual(['held']);
});

test('on logoff from Windows the app asks nothing, ends normally and keeps held jobs on disk', async () => {
  const running = await shell.open({ platform: 'win32' });
  await hold(running);
  running.window.emit('query-session-end', {
    preventDefault: () => running.state.exit(1),
    reasons: ['logoff'],
  });
  // Another program could still keep the session from ending.
  expect(running.state.windows).toHaveLength(1);
  running.window.emit('session-end', { reasons: ['logoff'] });
  expect(await running.state.exited).toBe(0);
  expect(running.state.questions).toEqual([]);
  expect(accepts()).toEqual([]);
  expect(kindsOnDisk()).toEqual(['held']);
});

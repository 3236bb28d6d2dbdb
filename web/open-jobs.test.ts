import { afterEach, expect, test } from 'vitest';
import { accepted, stands } from '../host/queue/test/order-answers.ts';
import { hang, type ScriptedStore, startScriptedStore, type Step } from '../host/test/scripted-store.ts';
import { PATIENCE_MS, STOP_PATIENCE_MS } from './finish-jobs.ts';
import { setUpWebShell } from './test/built-web-shell.ts';
import { changeTimeouts } from './test/change-timeouts.ts';
import { openLink } from './test/open-link.ts';

const { start } = setUpWebShell();
// Scripted, because the tests depend on its timing.
let store: ScriptedStore;
afterEach(async () => store.close());

/** The shell waits as long as the tests take, because none is about its patience. */
const NODE_OPTIONS = changeTimeouts({ [PATIENCE_MS]: 600_000, [STOP_PATIENCE_MS]: 600_000 });

/** Starts the shell, connected to a store that follows this script, and opens a page. */
async function open(...script: readonly Step[]) {
  store = await startScriptedStore(...script);
  return openAgain();
}

async function openAgain() {
  const shell = start(['--port=0'], {
    STOREDESK_STORE_URL: store.origin,
    STOREDESK_STORE_TOKEN: 'sat_shell',
    NODE_OPTIONS,
  });
  const line = await shell.firstLine();
  return { shell, line, page: await openLink(line) };
}

type Page = Awaited<ReturnType<typeof open>>['page'];

async function accept({ call }: Page, ids: readonly number[], holdMs: number): Promise<void> {
  const jobs = ids.map((id) => ({
    subject: { kind: 'fulfillment_order', id, name: `#${String(1000 + id)}` },
    payload: {
      command: { operation: 'accept', message: null },
      seen: { status: 'open', requestStatus: 'submitted' },
    },
  }));
  const input = { connection: 'environment', kind: 'fulfillment', jobs, holdMs };
  const answer = await call('queue.submit', input);
  expect(answer).toMatchObject({ ok: true });
}

const ASKED = 'Finishing short jobs before Storedesk exits. Press Ctrl-C again to cancel unsent jobs.';

test.each(['SIGINT', 'SIGTERM'] as const)('%s sends held jobs and says so', async (signal) => {
  const { shell, line, page } = await open(accepted(1));
  await accept(page, [1], 60_000);
  shell.process.kill(signal);
  expect(await shell.end()).toEqual({
    how: 0,
    stdout: [line, 'Not sent yet: 1 accept (#1001).', ASKED, 'Sent: 1 accept (#1001).', ''].join('\n'),
    stderr: '',
  });
  expect(store.received).toHaveLength(1);
});

test('a second Ctrl-C cancels jobs that are not sent yet', async () => {
  let answer = (): void => undefined;
  const { shell, page } = await open((response) => {
    answer = () => accepted(1)(response);
  });
  await accept(page, [1], 60_000);
  await accept(page, [2], 60_000);
  shell.process.kill('SIGINT');
  await store.whenReceived(1);
  // Repeat until it no longer counts as the first Ctrl-C, which arrives twice under `npm start`.
  const pressing = setInterval(() => shell.process.kill('SIGINT'), 50);
  await shell.says('Cancelling unsent jobs.').finally(() => clearInterval(pressing));
  answer();
  const { how, stdout } = await shell.end();
  expect(how).toBe(0);
  expect(stdout).toContain('Sent: 1 accept (#1001).\nCancelled, not sent: 1 accept (#1002).\n');
  expect(store.received).toHaveLength(1);
});

test('a job that is submitted during the shutdown is named and kept for the next start', async () => {
  let answer = (): void => undefined;
  const { shell, page } = await open(accepted(1), (response) => {
    answer = () => accepted(2)(response);
  });
  await accept(page, [1], 60_000);
  await accept(page, [2], 60_000);
  shell.process.kill('SIGINT');
  await store.whenReceived(2);
  // Pages dismiss jobs that are done.
  const listed = (await page.call('queue.list', { connection: null })) as {
    value: readonly { id: string }[];
  };
  expect(await page.call('queue.dismiss', { batch: listed.value[0]?.id })).toMatchObject({ ok: true });
  await accept(page, [3], 60_000);
  answer();
  const { how, stdout } = await shell.end();
  expect(how).toBe(0);
  expect(stdout).toContain(
    'Sent: 2 accept (#1001, #1002).\nSubmitted in the meantime and kept for the next start:\nNot sent yet: 1 accept (#1003).\n',
  );
  expect(store.received).toHaveLength(2);
});

test('a Ctrl-C that arrives twice at once counts once', async () => {
  const { shell, page } = await open(accepted(1));
  await accept(page, [1], 60_000);
  shell.process.kill('SIGINT');
  shell.process.kill('SIGINT');
  const { stdout } = await shell.end();
  expect(stdout).toContain('Sent: 1 accept (#1001).');
  expect(stdout).not.toContain('Cancelling');
});

test('a long batch is kept for the next start', async () => {
  const { shell, page } = await open(hang, stands('in_progress/accepted'), accepted(2));
  await accept(
    page,
    Array.from({ length: 20 }, (_, index) => index + 1),
    60_000,
  );
  shell.process.kill('SIGINT');
  expect((await shell.end()).stdout).toContain('Not sent, kept for the next start: 20 of 20 accept.');
  expect(store.received).toEqual([]);
});

test('a shell that was killed during a batch knows at the next start which jobs were done', async () => {
  const first = await open(accepted(1), hang, stands('in_progress/accepted'));
  await accept(first.page, [1, 2, 3], 0);
  await store.whenReceived(2);
  first.shell.process.kill('SIGKILL');
  await first.shell.end();
  const { page } = await openAgain();
  await store.whenReceived(3);
  const list = async () => page.call('queue.list', { connection: null });
  const known = {
    ok: true,
    value: [{ jobs: [{ state: { kind: 'done' } }, { state: { kind: 'done' } }, {}] }],
  };
  await expect.poll(async () => list()).toMatchObject(known);
  expect(await list()).toMatchObject({
    value: [{ jobs: [{}, { state: { kind: 'done', late: true } }, { state: { kind: 'interrupted' } }] }],
  });
});

import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { readListeningLine } from './listening-line.ts';

const line =
  '{"listening":"http://127.0.0.1:41234","tokens":[{"token":"secret","scopes":["read_themes"]}]}\n';
const listening = { ok: true, value: { url: 'http://127.0.0.1:41234', token: 'secret' } };
const notOurs = { ok: false, error: { reason: 'no_address', detail: null } };
const never = new Promise<string>(() => undefined);

test('the listening line may arrive in pieces', async () => {
  const stdout = new PassThrough();
  const ready = readListeningLine(stdout, never);
  stdout.write(line.slice(0, 30));
  stdout.write(line.slice(30));
  expect(await ready).toEqual(listening);
});

test('output after the line is read and ignored', async () => {
  const stdout = new PassThrough();
  const ready = readListeningLine(stdout, never);
  stdout.write(`${line}more\n`);
  expect(await ready).toEqual(listening);
  // Much more than a stream buffers: without a reader it would block.
  for (let i = 0; i < 100; i += 1) stdout.write('x'.repeat(10_000));
  await new Promise<void>((resolve) => stdout.write('', () => resolve()));
  expect(stdout.writableNeedDrain).toBe(false);
});

test.each([
  ['no JSON', 'secret\n'],
  ['another address', line.replace('127.0.0.1', '10.0.0.1')],
  ['another protocol', line.replace('http:', 'ftp:')],
  ['no token', '{"listening":"http://127.0.0.1:41234","tokens":[]}\n'],
  ['no end', 'x'.repeat(70_000)],
])('a line with %s is refused without quoting it', async (_what, output) => {
  const stdout = new PassThrough();
  const ready = readListeningLine(stdout, never);
  stdout.write(output);
  expect(await ready).toEqual(notOurs);
});

test('a store process that ends reports how it ended', async () => {
  const ready = readListeningLine(new PassThrough(), Promise.resolve('exit code 1'));
  expect(await ready).toEqual({ ok: false, error: { reason: 'ended', detail: 'exit code 1' } });
});

import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { followSentences } from './last-sentence.ts';

/** The last sentence after these parts of a store's standard error. */
async function lastOf(...parts: readonly (string | Buffer)[]): Promise<string | null> {
  const stderr = new PassThrough();
  const last = followSentences(stderr);
  for (const part of parts) stderr.write(part);
  await new Promise((resolve) => stderr.end(resolve));
  return last();
}

const DAMAGED = '/data/store.db is damaged or no SQLite database. It was left as it is.';

test('the last sentence may arrive in pieces, with log entries around it', async () => {
  const before = '{"level":"info","event":"listening"}\nPort 1 of ::1 is already in use.\n';
  const bytes = Buffer.from(`${before}/dätä is full.\n{"level":"info","event":"stopped."}\n`);
  const pieces = Array.from(bytes, (byte) => Buffer.of(byte));
  expect(await lastOf(...pieces)).toBe('/dätä is full.');
  expect(await lastOf('/data/store.db is damaged or no SQLite', ` database. It was left as it is.\r\n`)).toBe(
    DAMAGED,
  );
});

test.each([
  ['a log entry', '{"level":"error","event":"failed","message":"It failed."}\n'],
  ['a warning of Node', '(node:7) DeprecationWarning: This is deprecated. Use that instead.\n'],
  ['a stack', 'TypeError: x is undefined\n    at file.\n\nNode.js v24.0.0\n'],
  ['an unfinished line', 'It was left as'],
])('%s is no sentence', async (_, text) => {
  expect(await lastOf(text)).toBeNull();
  expect(await lastOf(`${DAMAGED}\n`, text)).toBe(DAMAGED);
});

test('a sentence is short and on one line', async () => {
  const long = await lastOf(`One\ttwo\u{1B}[1m ${'x'.repeat(5_000)}.\n`);
  expect(long).toHaveLength(500);
  expect(long).toMatch(/^One two \[1m x+$/);
});

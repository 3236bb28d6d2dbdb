import { expect, test } from 'vitest';
import { readListeningLine } from './listening-line.ts';

const line =
  '{"listening":"http://127.0.0.1:41234","tokens":[{"token":"secret","scopes":["read_themes"]}]}\n';
const listening = { ok: true, value: { url: 'http://127.0.0.1:41234', token: 'secret' } };
const notOurs = { ok: false, error: 'The store wrote something else than its address.' };

test('the line may come in pieces', () => {
  const reader = readListeningLine();
  expect(reader.add(line.slice(0, 30))).toBe(false);
  expect(reader.result).toBeNull();
  expect(reader.add(line.slice(30))).toBe(true);
  expect(reader.result).toEqual(listening);
});

test('what follows the line is not read', () => {
  const reader = readListeningLine();
  reader.add(`${line}more`);
  expect(reader.add('and more\n')).toBe(true);
  expect(reader.result).toEqual(listening);
});

test.each([
  ['no JSON', 'secret\n'],
  ['another address', line.replace('127.0.0.1', '10.0.0.1')],
  ['another protocol', line.replace('http:', 'ftp:')],
  ['no token', '{"listening":"http://127.0.0.1:41234","tokens":[]}\n'],
  ['no end', 'x'.repeat(70_000)],
])('%s is refused without quoting it', (_what, output) => {
  const reader = readListeningLine();
  expect(reader.add(output)).toBe(true);
  expect(reader.result).toEqual(notOurs);
});

import { expect, test } from 'vitest';
import { readWebOptions } from './options.ts';

test('without options the default port and folder are used', () => {
  expect(readWebOptions([], '/data')).toEqual({
    ok: true,
    value: { port: null, dataDir: '/data', because: null },
  });
});

test('all options can be set', () => {
  const args = ['--port', '0', '--data=/elsewhere', '--because', 'there is no display'];
  expect(readWebOptions(args, '/data')).toEqual({
    ok: true,
    value: { port: 0, dataDir: '/elsewhere', because: 'there is no display' },
  });
});

test.each([
  [['--port', '65536'], '--port needs a number from 0 to 65535, not "65536".'],
  [['--port', '80x'], '--port needs a number from 0 to 65535, not "80x".'],
  [['--port='], '--port needs a number from 0 to 65535, not "".'],
  [['--data='], '--data needs a folder.'],
  [['--prot', '1'], "Unknown option '--prot'."],
  [['here'], "Unexpected argument 'here'."],
  [['--port'], '--port needs a value.'],
  [['--port', '-1'], '--port needs a value.'],
  [['--data', '--port=1'], '--data needs a value.'],
])('%j returns one sentence as its error', (args, error) => {
  expect(readWebOptions(args, '/data')).toEqual({ ok: false, error });
});

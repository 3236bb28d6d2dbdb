import { expect, test } from 'vitest';
import { readStartOptions } from './start-options.ts';

test('readStartOptions returns the defaults if there are no arguments', () => {
  const value = { help: false, web: false, port: null, dataDir: null };
  expect(readStartOptions([], '/here')).toEqual({ ok: true, value });
});

test('readStartOptions reads the options and resolves the data folder against the working directory', () => {
  const args = ['--web', '--port', '8080', '--data', 'mine'];
  const value = { help: false, web: true, port: 8080, dataDir: '/here/mine' };
  expect(readStartOptions(args, '/here')).toEqual({ ok: true, value });
});

test('readStartOptions explains an invalid option in one sentence', () => {
  expect(readStartOptions(['--wbe'], '/')).toEqual({
    ok: false,
    error: "Unknown option '--wbe'; npm start -- --help lists the options.",
  });
  expect(readStartOptions(['--port', '-1'], '/')).toEqual({
    ok: false,
    error: '--port needs a value; npm start -- --help lists the options.',
  });
  expect(readStartOptions(['--port', 'http'], '/')).toEqual({
    ok: false,
    error: '--port needs a number from 0 to 65535, not "http".',
  });
});

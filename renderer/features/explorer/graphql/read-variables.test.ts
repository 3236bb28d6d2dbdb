import { expect, test } from 'vitest';
import { readVariables } from './read-variables.ts';

test('readVariables parses a JSON object, and returns no variables for blank text', () => {
  expect(readVariables(' \n')).toEqual({ kind: 'ok', variables: {} });
  expect(readVariables('{"first": 3}')).toEqual({ kind: 'ok', variables: { first: 3 } });
});

test('readVariables returns the line of a JSON syntax error', () => {
  expect(readVariables('{\n  "first": x\n}')).toEqual({ kind: 'malformed', line: 2 });
  expect(readVariables('{\n  "first": 1,\n')).toEqual({ kind: 'malformed', line: 3 });
});

test.each(['[]', '1', 'null', '"text"'])('readVariables rejects %s as no object', (text) => {
  expect(readVariables(text)).toEqual({ kind: 'no_object' });
});

test('readVariables rejects a number that would lose precision, with its line', () => {
  const text =
    '{\n  "ids": ["12345678901234567890", 9007199254740991, 1e3, 0.1],\n  "id": 12345678901234567890\n}';
  expect(readVariables(text)).toEqual({ kind: 'too_long_number', line: 3 });
  expect(readVariables(text.replace(/\d{20}\n/, '1\n'))).toMatchObject({ kind: 'ok' });
  const isSent = (number: string) => readVariables(`{"n": ${number}}`).kind === 'ok';
  expect(['0.10', '-1.5E+10', '1e21', '100', '0', '-0.0'].filter((number) => !isSent(number))).toEqual([]);
  expect(['1e400', '12345678901234567890.0', '0.12345678901234567890'].filter(isSent)).toEqual([]);
});

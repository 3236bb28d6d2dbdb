import { expect, test } from 'vitest';
import { errorCode } from './error-code.ts';

test.each([
  [Object.assign(new Error('Failed'), { code: 'ENOENT' }), 'ENOENT'],
  [Object.assign(new Error('Failed'), { code: 20 }), ''],
  [new Error('ENOENT'), ''],
  [{ code: 'ENOENT' }, ''],
  [null, ''],
])('the code of an error is a string: %s', (error, code) => {
  expect(errorCode(error)).toBe(code);
});

import { expect, test } from 'vitest';
import { storageProblem } from './storage-problem.ts';

const system = (code: string) => Object.assign(new Error(code), { code, syscall: 'write', errno: -1 });

test.each([
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
  ['EROFS', 'read_only'],
  ['EACCES', 'read_only'],
  ['EIO', 'failing'],
])('what the system says of a file is a problem of the disk: %s', (code, problem) => {
  expect(storageProblem(system(code))).toBe(problem);
});

test('a file that is not there is a bug, as any other error is', () => {
  expect(storageProblem(system('ENOENT'))).toBeNull();
  expect(storageProblem(new Error('no'))).toBeNull();
});

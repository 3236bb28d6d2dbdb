import { expect, test } from 'vitest';
import { storageProblem } from './storage-problem.ts';

const system = (code: string) => Object.assign(new Error(code), { code, syscall: 'write', errno: -1 });

test.each([
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
  ['EROFS', 'read_only'],
  ['EACCES', 'read_only'],
  ['EIO', 'failing'],
])('the file system error %s is a storage problem', (code, problem) => {
  expect(storageProblem(system(code))).toBe(problem);
});

test('ENOENT and other errors are not storage problems', () => {
  expect(storageProblem(system('ENOENT'))).toBeNull();
  expect(storageProblem(new Error('no'))).toBeNull();
});

import { expect, test } from 'vitest';
import { notWritable } from './not-writable.ts';

const problem = (errcode: number, errstr: string) => Object.assign(new Error(errstr), { errcode, errstr });

test('a full disk is said to be full, because another folder would start without the data of this one', () => {
  const sentence = 'The disk with /data is full: free some space, then start again.';
  expect(notWritable('/data', problem(13, 'database or disk is full'))).toBe(sentence);
  const system = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', syscall: 'mkdir' });
  expect(notWritable('/data', system)).toBe(sentence);
});

test('any other problem is named, with the way to another folder', () =>
  expect(notWritable('/data', problem(8, 'attempt to write a readonly database'))).toBe(
    'The data folder /data cannot be written (attempt to write a readonly database): choose another one with --data.',
  ));

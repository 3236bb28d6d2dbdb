import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Runs `fault` in a process that is guarded as a shell is; what it said, and how it ended. */
async function run(fault: string): Promise<{ code: number; lines: string[]; stderr: string }> {
  const script = `
    const { catchUnforeseen } = await import(${JSON.stringify(join(import.meta.dirname, 'last-resort.ts'))});
    const say = (line) => console.log(JSON.stringify(line));
    catchUnforeseen(process, say, (sentence) => { say(sentence); process.exit(1); });
    setImmediate(() => setImmediate(() => say('goes on')));
    ${fault}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (text: Buffer) => (stdout += text.toString()));
  child.stderr.on('data', (text: Buffer) => (stderr += text.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, lines: stdout.trim().split('\n'), stderr };
}

test('H3 a rejection that nobody waited for is one line, and the shell goes on', async () => {
  const { code, lines, stderr } = await run(`void Promise.reject(new RangeError('sat_secret'));`);
  expect([code, stderr]).toEqual([0, '']);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { level: 'error', event: 'unhandled_rejection', reason: 'RangeError' },
    'goes on',
  ]);
});

test('H3 an exception that nobody caught is one line, and the shell ends with a sentence', async () => {
  const { code, lines, stderr } = await run(
    `process.nextTick(() => { throw new TypeError('sat_secret'); });`,
  );
  expect([code, stderr]).toEqual([1, '']);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { level: 'error', event: 'uncaught_exception', reason: 'TypeError' },
    expect.stringContaining('start it again'),
  ]);
});

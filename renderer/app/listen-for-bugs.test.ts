import { expect, test } from 'vitest';
import { listenForBugs, type BugSource } from './listen-for-bugs.ts';

function pageUnderTest() {
  const page = new EventTarget();
  const told: string[] = [];
  const stop = listenForBugs(page as BugSource, (message) => told.push(message));
  const send = (type: string, what: object) => page.dispatchEvent(Object.assign(new Event(type), what));
  return { told, stop, send };
}

test('what was thrown and what was rejected is told, each message once', () => {
  const { told, send } = pageUnderTest();
  send('error', { error: new Error('one') });
  send('unhandledrejection', { reason: new Error('two') });
  send('unhandledrejection', { reason: 'three' });
  send('error', { error: new Error('two') });
  expect(told).toEqual(['one', 'two', 'three']);
});

test('a remark of the browser without an error is no bug', () => {
  const { told, send } = pageUnderTest();
  send('error', { message: 'ResizeObserver loop completed with undelivered notifications.' });
  send('error', { error: null });
  expect(told).toEqual([]);
});

test('who does not listen any more is told nothing', () => {
  const { told, stop, send } = pageUnderTest();
  stop();
  send('error', { error: new Error('one') });
  send('unhandledrejection', { reason: new Error('two') });
  expect(told).toEqual([]);
});

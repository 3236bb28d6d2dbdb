import { expect, test } from 'vitest';
import { listenForBugs, type BugSource } from './listen-for-bugs.ts';

function pageUnderTest() {
  const page = new EventTarget();
  const told: string[] = [];
  const stop = listenForBugs(page as BugSource, (message) => told.push(message));
  const send = (type: string, what: object) => page.dispatchEvent(Object.assign(new Event(type), what));
  return { told, stop, send };
}

test('uncaught errors and rejections are reported, each message once', () => {
  const { told, send } = pageUnderTest();
  send('error', { error: new Error('one') });
  send('unhandledrejection', { reason: new Error('two') });
  send('unhandledrejection', { reason: 'three' });
  send('error', { error: new Error('two') });
  expect(told).toEqual(['one', 'two', 'three']);
});

test('an error event without an error object is not reported', () => {
  const { told, send } = pageUnderTest();
  send('error', { message: 'ResizeObserver loop completed with undelivered notifications.' });
  send('error', { error: null });
  expect(told).toEqual([]);
});

test('nothing is reported after listening has stopped', () => {
  const { told, stop, send } = pageUnderTest();
  stop();
  send('error', { error: new Error('one') });
  send('unhandledrejection', { reason: new Error('two') });
  expect(told).toEqual([]);
});

import { EventEmitter } from 'node:events';
import type { ClientRequest } from 'electron';
import { expect, test } from 'vitest';
import { createFakeClock } from '../../host/test/fake-clock.ts';
import { abortWhenSilent } from './abort-when-silent.ts';

function underTest() {
  const clock = createFakeClock();
  const happened: string[] = [];
  const request = new EventEmitter();
  request.on('error', ({ message }: Error) => happened.push(message));
  const abort = () => happened.push('aborted');
  abortWhenSilent(Object.assign(request, { abort }) as unknown as ClientRequest, clock.timer);
  return { clock, happened, request, response: new EventEmitter() };
}

const GIVEN_UP = ['The server has sent nothing for 60 s.', 'aborted'];

test('a request to a server that never answers is aborted after 60 s', () => {
  const { clock, happened } = underTest();
  clock.advance(59_999);
  expect(happened).toEqual([]);
  clock.advance(1);
  expect(happened).toEqual(GIVEN_UP);
  expect(clock.pending()).toEqual([]);
});

test('a slow response is aborted only after 60 s without data', () => {
  const { clock, happened, request, response } = underTest();
  clock.advance(59_000);
  request.emit('response', response);
  for (let chunk = 0; chunk < 3; chunk += 1) {
    clock.advance(59_000);
    response.emit('data', Buffer.from('x'));
  }
  expect(happened).toEqual([]);
  clock.advance(60_000);
  expect(happened).toEqual(GIVEN_UP);
});

test.each(['end', 'error', 'abort', 'close'])('no timer is pending after %s', (event) => {
  const { clock, request, response } = underTest();
  request.emit('response', response);
  (event === 'end' ? response : request).emit(event, new Error('ended'));
  expect(clock.pending()).toEqual([]);
});

import { expect, test } from 'vitest';
import type { HostEvent } from '../shared/contract/host-contract.ts';
import { createHostEvents } from './host-events.ts';
import type { LogEntry } from './dependencies.ts';

const changed: HostEvent = { type: 'connections.changed' };

test('every listener receives events until it unsubscribes', () => {
  const events = createHostEvents(() => undefined);
  const heard: string[] = [];
  const stopFirst = events.subscribe(() => heard.push('first'));
  events.subscribe(() => heard.push('second'));
  events.emit(changed);
  stopFirst();
  stopFirst();
  events.emit(changed);
  expect(heard).toEqual(['first', 'second', 'second']);
});

test('a function that subscribed twice is removed once per unsubscribe', () => {
  const events = createHostEvents(() => undefined);
  const heard: HostEvent[] = [];
  const listen = (event: HostEvent) => {
    heard.push(event);
  };
  const stop = events.subscribe(listen);
  events.subscribe(listen);
  stop();
  events.emit(changed);
  expect(heard).toHaveLength(1);
});

test('a listener that throws is logged, and the others still receive the event', () => {
  const logged: LogEntry[] = [];
  const events = createHostEvents((entry) => logged.push(entry));
  const heard: HostEvent[] = [];
  events.subscribe(() => {
    throw new Error('gone');
  });
  events.subscribe((event) => heard.push(event));
  events.emit(changed);
  expect(heard).toEqual([changed]);
  expect(logged).toMatchObject([{ level: 'error', event: 'listener_failed', type: 'connections.changed' }]);
});

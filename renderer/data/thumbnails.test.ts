import { beforeEach, expect, test } from 'vitest';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { HostClient } from './host-client.ts';
import { createThumbnails } from './thumbnails.ts';

const UNREACHABLE: ApiError = { kind: 'unreachable', reason: 'refused', sent: 'no' };

let asked: string[];
let answers: ((result: Result<string | null, ApiError>) => void)[];
let timers: (() => void)[];
let thumbnails: ReturnType<typeof createThumbnails>;
beforeEach(() => {
  asked = [];
  answers = [];
  timers = [];
  const ask = async (_name: string, { address }: { address: string }) => {
    asked.push(address);
    return new Promise((resolve) => answers.push(resolve));
  };
  thumbnails = createThumbnails(
    { host: { ask } as unknown as HostClient, connection: 'shop' as ConnectionId },
    {
      shrink: async (source) => (source === 'damaged' ? null : `small ${source}`),
      after: (_milliseconds, run) => timers.push(run),
    },
  );
});

const image = () => ({ dataset: {}, isConnected: true, src: '' }) as unknown as HTMLImageElement;
const settled = async () =>
  new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
const answerAll = async (result: Result<string | null, ApiError>) => {
  await settled();
  for (const answer of answers.splice(0)) answer(result);
  await settled();
};
const looks = ({ dataset, src }: HTMLImageElement) => [dataset['state'], src];

test('a picture is read once, and every element shows its small version', async () => {
  const [one, other, later] = [image(), image(), image()];
  thumbnails.show(one, '/a');
  thumbnails.show(other, '/a');
  await answerAll(ok('large'));
  thumbnails.show(later, '/a');
  await settled();
  for (const place of [one, other, later]) expect(looks(place)).toEqual(['here', 'small large']);
  expect(asked).toEqual(['/a']);
});

test('at most four pictures are read at once', async () => {
  for (let count = 0; count < 6; count += 1) thumbnails.show(image(), `/${String(count)}`);
  await settled();
  expect(asked).toHaveLength(4);
  await answerAll(ok('large'));
  expect(asked).toHaveLength(6);
});

test('a picture scrolled past before its turn is not read until it comes back into view', async () => {
  const first = [0, 1, 2, 3].map((at) => `/${String(at)}`);
  for (const address of first) thumbnails.show(image(), address);
  const [gone, stays] = [image(), image()];
  thumbnails.show(gone, '/gone');
  thumbnails.show(stays, '/stays');
  await settled();
  Object.assign(gone, { isConnected: false });
  await answerAll(ok('large'));
  expect(asked).toEqual([...first, '/stays']);
  await answerAll(ok('large'));
  Object.assign(gone, { isConnected: true });
  thumbnails.show(gone, '/gone');
  await answerAll(ok('large'));
  expect(looks(gone)).toEqual(['here', 'small large']);
});

test('an element that shows another picture by then ignores the late answer', async () => {
  const one = image();
  thumbnails.show(one, '/a');
  await settled();
  thumbnails.show(one, '/b');
  await settled();
  const [a, b] = answers.splice(0);
  b?.(ok('b'));
  await settled();
  a?.(ok('a'));
  await settled();
  expect(looks(one)).toEqual(['here', 'small b']);
});

test.each([
  ['none', null],
  ['one that cannot be read', 'damaged'],
])('the element of a picture stays empty if there is %s', async (_what, found) => {
  const one = image();
  thumbnails.show(one, '/a');
  await answerAll(ok(found));
  expect(looks(one)).toEqual(['none', '']);
});

test('a picture that could not be read is retried as long as its element is on the screen', async () => {
  const [stays, goes] = [image(), image()];
  thumbnails.show(stays, '/a');
  thumbnails.show(goes, '/b');
  await answerAll(err(UNREACHABLE));
  expect([stays, goes].map(looks)).toEqual([
    [undefined, ''],
    [undefined, ''],
  ]);
  Object.assign(goes, { isConnected: false });
  for (const run of timers.splice(0)) run();
  await answerAll(ok('large'));
  expect(looks(stays)).toEqual(['here', 'small large']);
  expect(asked).toEqual(['/a', '/b', '/a']);
});

test('the least recently shown of 601 pictures is evicted and read again', async () => {
  for (let count = 0; count <= 600; count += 1) {
    thumbnails.show(image(), `/${String(count)}`);
    await answerAll(ok('large'));
  }
  thumbnails.show(image(), '/1');
  thumbnails.show(image(), '/0');
  await settled();
  expect(asked).toHaveLength(602);
  expect(asked.at(-1)).toBe('/0');
});

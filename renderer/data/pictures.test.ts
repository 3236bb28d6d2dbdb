import type { Client } from '@urql/core';
import { beforeEach, expect, test } from 'vitest';
import { ok } from '../../shared/result.ts';
import { createPictures, type Pictures } from './pictures.ts';
import { readFirstImages } from './product-pictures.ts';

interface Answer {
  readonly data?: unknown;
  readonly error?: unknown;
}

let asked: string[][];
let answers: ((answer: Answer) => void)[];
let timers: (() => void)[];
let pictures: Pictures;
beforeEach(() => {
  asked = [];
  answers = [];
  timers = [];
  const query = (_document: unknown, { ids }: { ids: string[] }) => {
    asked.push(ids);
    return { toPromise: async () => new Promise<Answer>((resolve) => answers.push(resolve)) };
  };
  pictures = createPictures({
    read: readFirstImages({ query } as unknown as Client, async () => Promise.resolve(ok(true))),
    thumbnails: {
      show: (element, address) => {
        element.src = address;
      },
    },
    after: (_milliseconds, run) => timers.push(run),
  });
});

const image = () => ({ dataset: {}, isConnected: true, src: '' }) as unknown as HTMLImageElement;
const settled = async () =>
  new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
const pass = async () => {
  for (const timer of timers.splice(0)) timer();
  await settled();
};
const product = (id: string, ...urls: string[]) => ({
  __typename: 'Product',
  id,
  images: { nodes: urls.map((url) => ({ url })) },
});
const answer = async (given: Answer) => {
  answers.shift()?.(given);
  await settled();
};

test('the pictures of all products in view are requested together, and each product once', async () => {
  const [one, other, none, again] = [image(), image(), image(), image()];
  pictures.of('a')(one);
  pictures.of('a')(other);
  pictures.of('b')(none);
  await pass();
  expect(asked).toEqual([['a', 'b']]);
  await answer({ data: { nodes: [product('a', '/first', '/second'), product('b')] } });
  pictures.of('a')(again);
  expect([one.src, other.src, again.src]).toEqual(['/first', '/first', '/first']);
  expect(none.dataset['state']).toBe('none');
  await pass();
  expect(asked).toHaveLength(1);
});

test('a product that is gone has no picture', async () => {
  const element = image();
  pictures.of('gone')(element);
  await pass();
  await answer({ data: { nodes: [null] } });
  expect(element.dataset['state']).toBe('none');
});

test('a product that was scrolled past is not requested', async () => {
  const passed = image();
  pictures.of('a')(passed);
  pictures.of('b')(image());
  Object.assign(passed, { isConnected: false });
  await pass();
  expect(asked).toEqual([['b']]);
});

test('products that come into view during a request are requested next, at most fifty at once, latest first', async () => {
  pictures.of('first')(image());
  await pass();
  for (let count = 0; count < 60; count += 1) pictures.of(String(count))(image());
  await answer({ data: { nodes: [product('first', '/first')] } });
  expect(asked[1]).toHaveLength(50);
  expect(asked[1]).toContain('59');
  await answer({ data: { nodes: [] } });
  expect(asked[2]).toHaveLength(10);
});

test('an element that shows another product by then ignores the late answer', async () => {
  const element = image();
  pictures.of('a')(element);
  await pass();
  pictures.of('b')(element);
  await answer({ data: { nodes: [product('a', '/a')] } });
  expect(element.src).toBe('');
  await answer({ data: { nodes: [product('b', '/b')] } });
  expect(element.src).toBe('/b');
});

test('a failed request is retried while the product is in view', async () => {
  const element = image();
  pictures.of('a')(element);
  await pass();
  await answer({ error: { networkError: new Error('The store is gone.'), graphQLErrors: [] } });
  await pass();
  await answer({ data: { nodes: [product('a', '/a')] } });
  expect(element.src).toBe('/a');
  expect(asked).toEqual([['a'], ['a']]);
});

test('a store that does not support the query is not asked again', async () => {
  const element = image();
  pictures.of('a')(element);
  await pass();
  await answer({
    error: {
      graphQLErrors: [{ message: "Cannot query field 'images'.", extensions: { code: 'BAD_USER_INPUT' } }],
    },
  });
  pictures.of('a')(image());
  await pass();
  expect(element.dataset['state']).toBe('none');
  expect(asked).toHaveLength(1);
});

test('pictures.of returns the same function for the same product', () => {
  expect(pictures.of('a')).toBe(pictures.of('a'));
  expect(pictures.of('a')).not.toBe(pictures.of('b'));
});

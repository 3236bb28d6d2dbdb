import { expect, test } from 'vitest';
import { productImages } from './product-images.ts';

const thumbnails = { show: () => undefined };
const names = (nodes: Parameters<typeof productImages>[0]) =>
  productImages(nodes, thumbnails).map(({ id, name }) => ({ id, name }));
const gid = (id: number) => `gid://shop/ProductImage/${String(id)}`;

test('an image is named after its alternative text, or else after its file', () => {
  const url = 'https://cdn.example/files/front%20side.jpg?v=3';
  expect(
    names([
      { id: gid(1), altText: 'The tent from the front', url },
      { id: gid(2), altText: ' ', url },
      { id: gid(3), altText: null, url: 'https://cdn.example/' },
      { id: gid(4), altText: null, url: 'https://cdn.example/%E0%A4%A.jpg' },
    ]),
  ).toEqual([
    { id: 1, name: 'The tent from the front' },
    { id: 2, name: 'front side.jpg' },
    { id: 3, name: 'https://cdn.example/' },
    { id: 4, name: '%E0%A4%A.jpg' },
  ]);
});

test('an image without an id is left out', () => {
  expect(names([{ id: null, altText: 'A', url: '' }])).toEqual([]);
});

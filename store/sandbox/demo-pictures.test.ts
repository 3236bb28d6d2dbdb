import { expect, test } from 'vitest';
import { startStore } from '../conformance/start-store.ts';
import { seedDemo } from './seed-demo.ts';

interface Pictures {
  readonly products: {
    readonly nodes: readonly { readonly images: { readonly nodes: readonly { url: string }[] } }[];
  };
}

test('the store serves the demo pictures without a token and answers 404 for other names', async () => {
  const store = await startStore({ seed: seedDemo });
  const { body } = await store.graphql<Pictures>(
    '{ products(first: 50) { nodes { images(first: 4) { nodes { url } } } } }',
  );
  const urls = new Set(body.data.products.nodes.flatMap(({ images }) => images.nodes.map(({ url }) => url)));
  expect(urls.size).toBeGreaterThan(20);
  for (const url of urls) {
    expect(url.startsWith(`${store.url}/demo-pictures/`)).toBe(true);
    const answer = await fetch(url);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
  }
  for (const name of ['tents-1.png', 'x-moss.png', 'tents-moss.svg', '..%2Fmain.ts'])
    expect((await fetch(`${store.url}/demo-pictures/${name}`)).status).toBe(404);
  await store.stop();
});

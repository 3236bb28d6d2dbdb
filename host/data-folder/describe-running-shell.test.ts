import { expect, test } from 'vitest';
import { describeRunningShell, describeWithLink, linkTo } from './describe-running-shell.ts';

const running = { shell: 'web', address: 'http://127.0.0.1:7467', secret: 'of the folder' } as const;

test('a running web shell that answers is described with a new link', async () => {
  const sentence = await describeWithLink(running, async (url, init) => {
    expect(url).toBe('http://127.0.0.1:7467/link');
    expect(init).toMatchObject({ method: 'POST', headers: { authorization: 'Bearer of the folder' } });
    return Response.json({ secret: 'new' });
  });
  expect(sentence).toBe(`Storedesk already runs with this data folder: ${linkTo(running.address, 'new')}`);
});

test('a running web shell that gives no link is described with its address', async () => {
  const plain = 'Storedesk already runs with this data folder: http://127.0.0.1:7467';
  expect(await describeWithLink(running, async () => Promise.reject(new Error('refused')))).toBe(plain);
  expect(await describeWithLink(running, async () => Response.json({}, { status: 401 }))).toBe(plain);
  expect(describeRunningShell(running)).toBe(plain);
});

test('a window and a shell that is still starting are described without an address', async () => {
  const unasked = async () => Promise.reject(new Error('nobody is asked'));
  expect(await describeWithLink({ shell: 'electron', address: null, secret: null }, unasked)).toBe(
    'Storedesk is already open with this data folder, in another window.',
  );
  expect(await describeWithLink(null, unasked)).toBe(
    'Storedesk is being started with this data folder by another process.',
  );
});

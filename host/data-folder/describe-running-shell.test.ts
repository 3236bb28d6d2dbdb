import { expect, test } from 'vitest';
import { describeRunningShell, describeWithLink, linkTo } from './describe-running-shell.ts';

const running = { shell: 'web', address: 'http://127.0.0.1:7467', secret: 'of the folder' } as const;

test('a web shell that answers gives a new link', async () => {
  const sentence = await describeWithLink(running, async (url, init) => {
    expect(url).toBe('http://127.0.0.1:7467/link');
    expect(init).toMatchObject({ method: 'POST', headers: { authorization: 'Bearer of the folder' } });
    return Response.json({ secret: 'new' });
  });
  expect(sentence).toBe(`Storedesk already runs on this data folder: ${linkTo(running.address, 'new')}`);
});

test('one that does not is named by its address', async () => {
  const plain = 'Storedesk already runs on this data folder: http://127.0.0.1:7467';
  expect(await describeWithLink(running, async () => Promise.reject(new Error('refused')))).toBe(plain);
  expect(await describeWithLink(running, async () => Response.json({}, { status: 401 }))).toBe(plain);
  expect(describeRunningShell(running)).toBe(plain);
});

test('a window has no address, and one that is starting not yet', async () => {
  const unasked = async () => Promise.reject(new Error('nobody is asked'));
  expect(await describeWithLink({ shell: 'electron', address: null, secret: null }, unasked)).toBe(
    'Storedesk is already open on this data folder, in a window of its own.',
  );
  expect(await describeWithLink(null, unasked)).toBe(
    'Storedesk is being started on this data folder by another process.',
  );
});

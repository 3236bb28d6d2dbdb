import { expect, test } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApp } from './support/storedesk.ts';

// Tries in the page itself what an injected script could do under the policy. The other tests fail if the app's own code
// violates the policy (support/storedesk.ts).

/** The result of each attempt: "done", "refused" for a TypeError, or another error as text. */
async function attempts(): Promise<Record<string, string>> {
  const { trustedTypes } = globalThis as unknown as {
    trustedTypes: { createPolicy(name: string, rules: object): unknown };
  };
  const tried: Record<string, () => unknown> = {
    'set markup': () => (document.body.innerHTML = '<img src=x>'),
    'add markup': () => document.body.insertAdjacentHTML('beforeend', '<b>x</b>'),
    'parse markup': () => new DOMParser().parseFromString('<b>x</b>', 'text/html'),
    'set the address of a script': () => (document.createElement('script').src = '/x.js'),
    'set the text of a script': () => (document.createElement('script').text = 'x'),
    'start a worker': () => new Worker('/x.js'),
    'make a policy': () => trustedTypes.createPolicy('any', { createHTML: (text: string) => text }),
    'make the default policy': () => trustedTypes.createPolicy('default', {}),
    'run text later': () => Reflect.apply(setTimeout, globalThis, ['x', 1]),
  };
  const results: Record<string, string> = {};
  for (const [name, attempt] of Object.entries(tried)) {
    try {
      await attempt();
      results[name] = 'done';
    } catch (error) {
      results[name] = error instanceof TypeError ? 'refused' : String(error);
    }
  }
  return results;
}

test('the page refuses to turn text into markup or script, or to create a policy that allows it', async ({
  page,
}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'storedesk-policy-'));
  const app = await startApp(dataDir);
  try {
    await page.goto(app.link);
    await expect(page.getByRole('link', { name: 'Themes' })).toBeVisible();
    const results = await page.evaluate(attempts);
    expect(Object.keys(results)).toHaveLength(9);
    expect(Object.entries(results).filter(([, result]) => result !== 'refused')).toEqual([]);
  } finally {
    await app.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});

import type { Page } from '@playwright/test';
import { PAGE_KEY_HEADER } from '../../shared/contract/page-key.ts';

/** The host's answer to a call: one of the two. */
interface HostAnswer {
  readonly value?: unknown;
  readonly error?: { readonly kind: string };
}

/** Calls the host as the page itself does. */
export async function callHost(page: Page, name: string, input: unknown): Promise<HostAnswer> {
  return page.evaluate(
    async ({ called, given, header }) => {
      const headers = {
        'content-type': 'application/json',
        [header]: localStorage.getItem('storedesk.page-key') ?? '',
      };
      const answer = await fetch(`/host/${called}`, { method: 'POST', headers, body: JSON.stringify(given) });
      return (await answer.json()) as HostAnswer;
    },
    { called: name, given: input, header: PAGE_KEY_HEADER },
  );
}

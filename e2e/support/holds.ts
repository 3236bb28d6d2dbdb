import type { BrowserContext } from '@playwright/test';

/** Has the host hold for a minute what pages ask it to hold for seconds: a busy machine must not end a hold early. */
export async function holdForAMinute(context: BrowserContext): Promise<void> {
  await context.route('**/host/outbox.submit', async (route) => {
    const input = route.request().postDataJSON() as { holdMs: number };
    await route.continue({ postData: { ...input, holdMs: input.holdMs === 0 ? 0 : 60_000 } });
  });
}

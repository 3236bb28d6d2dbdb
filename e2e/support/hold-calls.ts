import type { Page, Request } from '@playwright/test';

/**
 * Holds back calls of the page to the host until the returned function is called.
 * @param name of the host's call, `*` for all
 * @param holds whether one of them is held back; absent: each is
 */
export async function holdCalls(
  page: Page,
  name: string,
  holds: (call: Request) => boolean = () => true,
): Promise<() => void> {
  let answer = (): void => undefined;
  const waits = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**/host/${name}`, async (route) => {
    if (holds(route.request())) await waits;
    await route.fallback();
  });
  return answer;
}

import type { Page } from '@playwright/test';
import axe from 'axe-core';

/**
 * Everything that axe finds on the page, or in one part of it, after its transitions have ended: one line per element.
 * @param part a CSS selector
 */
export async function axeFindings(page: Page, part?: string): Promise<readonly string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(axe.source);
  return page.evaluate(async (selector) => {
    // Waits for transitions to end, because colors in the middle of one are not final.
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.all(ending.map(async (animation) => animation.finished.catch(() => undefined)));
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    // Reports only violations.
    const { violations } = await run(selector ?? document, { resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  }, part);
}

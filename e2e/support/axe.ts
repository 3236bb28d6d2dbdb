import type { Page } from '@playwright/test';
import axe from 'axe-core';

/**
 * Everything that axe finds on the page as it stands after its transitions, or in one part of it: a line for each element.
 * @param part a CSS selector
 */
export async function axeFindings(page: Page, part?: string): Promise<readonly string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(axe.source);
  return page.evaluate(async (selector) => {
    // Colours in the middle of a transition are nobody's choice.
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.all(ending.map(async (animation) => animation.finished.catch(() => undefined)));
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    // Of what is in order nothing is told.
    const { violations } = await run(selector ?? document, { resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  }, part);
}

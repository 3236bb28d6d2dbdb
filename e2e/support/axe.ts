import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Everything that axe finds on the page as it stands after its transitions, or in one part of it: a line for each element.
 * @param part a CSS selector
 */
export async function axeFindings(page: Page, part?: string): Promise<readonly string[]> {
  // Colours in the middle of a transition are nobody's choice.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.all(ending.map(async (animation) => animation.finished.catch(() => undefined)));
  });
  // The page has no frames: without them axe needs no second page, which costs as much as the check itself.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

import type { Locator, Page } from '@playwright/test';

/** The buttons of an action's entries, whose names also contain the subject and the outcome. */
export function entryButtons(page: Page, action: string): Locator {
  return page.getByRole('button', { name: new RegExp(`^${action}, .*, (Done|Refused|Failed|Unknown)$`) });
}

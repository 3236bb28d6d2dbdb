import type { Page } from '@playwright/test';

/** What a notification said. */
export interface Told {
  readonly title: string;
  readonly body: string;
}

interface SpiedWindow {
  told: (Told & { readonly notification: Notification })[];
}

/** Keeps what the page's notifications say. The browser's own constructor is still called, and decides. */
export function spyOnNotifications(): void {
  const spied = window as unknown as SpiedWindow;
  spied.told = [];
  window.Notification = class extends Notification {
    constructor(title: string, options?: NotificationOptions) {
      super(title, options);
      spied.told.push({ title, body: options?.body ?? '', notification: this });
    }
  };
}

/** What was told so far, oldest first. */
export async function told(page: Page): Promise<Told[]> {
  return page.evaluate(() =>
    (window as unknown as SpiedWindow).told.map(({ title, body }) => ({ title, body })),
  );
}

/** A click on one of them, by its place. */
export async function click(page: Page, place: number): Promise<void> {
  await page.evaluate((index) => {
    const { told: all } = window as unknown as SpiedWindow;
    all[index]?.notification.dispatchEvent(new Event('click'));
  }, place);
}

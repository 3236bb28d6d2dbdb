import type { Page } from '@playwright/test';

/** The text of a notification. */
export interface Told {
  readonly title: string;
  readonly body: string;
}

interface SpiedWindow {
  told: (Told & { readonly notification: Notification })[];
}

/** Records the page's notifications. The browser's own constructor is still called and decides whether to show them. */
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

/** The notifications so far, oldest first. */
export async function told(page: Page): Promise<Told[]> {
  return page.evaluate(() =>
    (window as unknown as SpiedWindow).told.map(({ title, body }) => ({ title, body })),
  );
}

/** Clicks the notification at this index. */
export async function click(page: Page, place: number): Promise<void> {
  await page.evaluate((index) => {
    const { told: all } = window as unknown as SpiedWindow;
    all[index]?.notification.dispatchEvent(new Event('click'));
  }, place);
}

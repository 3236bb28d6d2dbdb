import type { Browser, Page } from '@playwright/test';
import { VIEWPORT } from '../open-app.ts';

/** What the app has drawn, as HTML. */
export interface AppCopy {
  /** The page without its scripts, with the addresses of its style sheets and fonts. */
  readonly html: string;
  /** Requests in list order: the row, and the open order beside it. */
  readonly requests: readonly { readonly row: string; readonly pane: string }[];
  /** The mark of an accepted request in its row, and the bar below the page. */
  readonly held: { readonly mark: string; readonly bar: string };
}

/** Screens by key: the path of each, and everything to the right of the rail. */
export type ScreenCopies = Readonly<Record<string, { readonly path: string; readonly html: string }>>;

/** Selector of sections that are drawn ahead and hidden. */
export const HIDDEN = 'section[style*="display: none"]';
export const PANE = `section[aria-label="Open order"]:not(${HIDDEN})`;
export const OUTLET = '#main';

/**
 * Opens the bare page: plain HTML that the app has drawn, and a script that does what the app does on J, K and A. It has the
 * same elements under the same style sheets, all from memory, and does not compute what to draw.
 */
export async function openBarePage(browser: Browser, origin: string, copy: AppCopy): Promise<Page> {
  const page = await browser.newPage({ viewport: VIEWPORT });
  const address = `${origin}/bare`;
  await page.route(address, async (route) => route.fulfill({ contentType: 'text/html', body: copy.html }));
  await page.goto(address);
  await page.evaluate(runRequests, { requests: copy.requests, held: copy.held, pane: PANE });
  return page;
}

/** Makes G and a letter replace the shown screen. */
export async function addScreens(page: Page, screens: ScreenCopies): Promise<void> {
  await page.evaluate(runScreens, { screens, outlet: OUTLET });
}

/** Runs in the page. */
function runRequests({
  requests,
  held,
  pane: ofPane,
}: Pick<AppCopy, 'requests' | 'held'> & { pane: string }) {
  const find = (selector: string) => {
    const found = document.querySelector<HTMLElement>(selector);
    if (found === null) throw new Error(`The copy has no ${selector}.`);
    return found;
  };
  const list = find('[role=listbox]');
  const pane = find(ofPane);
  const bar = find('[data-bench=bar]');
  const scroller = list.parentElement ?? list;
  list.innerHTML = requests.map(({ row }) => row).join('');
  const rows = [...list.children] as HTMLElement[];
  const height = rows[0]?.offsetHeight ?? 0;
  const view = scroller.clientHeight;
  list.style.height = `${String(rows.length * height)}px`;
  for (const [index, row] of rows.entries()) {
    row.setAttribute('aria-selected', 'false');
    row.style.transform = `translateY(${String(index * height)}px)`;
  }
  let open = 0;
  let top = 0;
  const select = (next: number) => {
    const request = requests[next];
    if (request === undefined) return;
    rows[open]?.setAttribute('aria-selected', 'false');
    rows[next]?.setAttribute('aria-selected', 'true');
    pane.innerHTML = request.pane;
    const shown = Math.min(Math.max(top, (next + 1) * height - view), next * height);
    if (shown !== top) scroller.scrollTop = shown;
    top = shown;
    open = next;
  };
  window.addEventListener('keydown', ({ key }) => {
    if (key === 'j') select((open + 1) % rows.length);
    else if (key === 'k') select((open - 1 + rows.length) % rows.length);
    else if (key === 'a') {
      const line = rows[open]?.querySelector('bdi')?.parentElement;
      if (line?.nextElementSibling?.matches('[data-held]') !== true)
        line?.insertAdjacentHTML('afterend', held.mark);
      bar.innerHTML = held.bar;
      select((open + 1) % rows.length);
    }
  });
  select(0);
}

/** Runs in the page. */
function runScreens({ screens, outlet: ofOutlet }: { screens: ScreenCopies; outlet: string }) {
  const outlet = document.querySelector(ofOutlet);
  let isBegun = false;
  window.addEventListener('keydown', ({ key }) => {
    const screen = screens[key];
    if (isBegun && screen !== undefined && outlet !== null) {
      outlet.innerHTML = screen.html;
      document.querySelector('nav [aria-current=page]')?.removeAttribute('aria-current');
      document.querySelector(`nav [href="#${screen.path}"]`)?.setAttribute('aria-current', 'page');
    }
    isBegun = key === 'g';
  });
}

import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { CDPSession, Page } from '@playwright/test';
import { addScreens, openBarePage, OUTLET, PANE, type ScreenCopies } from './inbox/bare-page.ts';
import { copyRequests, copyScreen, REQUEST } from './inbox/copy-app.ts';
import { pressUntilPainted } from './inbox/key-to-paint.ts';
import { atMost, type Line, noted } from './lines.ts';
import { atInbox, taskTime } from './open-app.ts';
import { quantile } from './quantile.ts';

const REQUESTS = 500;
/** Key presses per kind, pace and round; J and K get half each. */
const PRESSES = 30;
/** Milliseconds between keys: of a user who reads, and of one who skims. */
const PACES = [400, 150] as const;
const SCREEN_PACE = 300;

/** Maximum p95 from a key to its painted result, in milliseconds. */
const LIMITS = { request: 50, screen: 100 } as const;

/** The screens of the rail except the explorer, which has no content, each with a selector of its first own content. */
const SCREENS = {
  f: { path: '/fulfillment', content: `${OUTLET}:has([role=option]) ${PANE} h2` },
  t: { path: '/themes', content: `${OUTLET} li` },
  v: { path: '/variants', content: `${OUTLET} [role=gridcell]` },
  o: { path: '/orders', content: `${OUTLET} tbody tr` },
  p: { path: '/products', content: `${OUTLET} tbody tr` },
  a: { path: '/activity', content: `${OUTLET} li time` },
  s: { path: '/settings', content: `${OUTLET} h2` },
} as const;
type ScreenKey = keyof typeof SCREENS;
const KEYS = Object.keys(SCREENS) as ScreenKey[];

type PageName = 'app' | 'bare';
interface Measured {
  readonly limit: number;
  /** Milliseconds from the key to the painted frame. */
  readonly paints: Record<PageName, number[]>;
  /** CPU milliseconds of the main thread per key, until the next one; comparable on a busy machine too. */
  readonly work: Record<PageName, number[]>;
}

/**
 * Time from a key to the next request, and from screen to screen, in the built app with its own store, compared with a page
 * of plain HTML that shows the same, in turns in the same browser: `--rounds N` (4).
 */
export async function measureInbox(args: readonly string[]): Promise<readonly Line[]> {
  const { values } = parseArgs({ args: [...args], options: { rounds: { type: 'string', default: '4' } } });
  const rounds = Number(values.rounds);
  return atInbox(REQUESTS, async ({ page: app, browser, web }) => {
    await app.locator(REQUEST.heading).waitFor();
    const copy = await copyRequests(app, PRESSES);
    const bare = await openBarePage(browser, web.link.origin, copy);
    const turns = await Promise.all([startTurns('app', app), startTurns('bare', bare)]);
    const measured = new Map<string, Measured>();
    for (let round = 0; round < rounds; round += 1) {
      for (const turn of turns) await measureRequests(turn, measured);
    }
    await addScreens(bare, await visitScreens(app));
    for (let round = 0; round < rounds; round += 1) {
      for (const turn of turns) await measureScreens(turn, measured);
    }
    return compare(measured);
  });
}

interface Turns {
  readonly name: PageName;
  readonly page: Page;
  readonly devtools: CDPSession;
}

async function startTurns(name: PageName, page: Page): Promise<Turns> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { name, page, devtools };
}

async function measureRequests(turn: Turns, measured: Map<string, Measured>): Promise<void> {
  const { page } = turn;
  await page.bringToFront();
  const walk = Array.from({ length: PRESSES }, (_, press) => (press < PRESSES / 2 ? 'j' : 'k'));
  const accept = Array.from({ length: PRESSES }, () => 'a');
  for (const pace of PACES) {
    for (const [name, keys] of [
      ['J, K', walk],
      ['A', accept],
    ] as const) {
      const title = `${name}, every ${String(pace)} ms`;
      await measureKeys(turn, measured, title, LIMITS.request, pace, keys, async (key) => {
        if (key === 'a') await skipHolds(page);
        return pressUntilPainted(page, { key, ...REQUEST });
      });
    }
  }
}

/** Moves past orders on hold, because accepting one opens a confirmation dialog. */
async function skipHolds(page: Page): Promise<void> {
  while ((await page.locator(`${PANE} [aria-label=Holds]`).count()) > 0)
    await pressUntilPainted(page, { key: 'j', ...REQUEST });
}

/** Visits each screen once, so that all have been read, and copies what they show. Ends in the inbox. */
async function visitScreens(page: Page): Promise<ScreenCopies> {
  await page.bringToFront();
  const copies: Record<string, { path: string; html: string }> = {};
  for (const key of [...KEYS.slice(1), ...KEYS.slice(0, 1)]) {
    await goTo(page, key);
    copies[key] = { path: SCREENS[key].path, html: await copyScreen(page) };
  }
  return copies;
}

async function measureScreens(turn: Turns, measured: Map<string, Measured>): Promise<void> {
  const { page } = turn;
  await page.bringToFront();
  await goTo(page, 's');
  // Visits each screen coming from three others.
  const order = [1, 2, 3].flatMap((stride) => KEYS.map((_, at) => KEYS[(at * stride) % KEYS.length] ?? 'f'));
  for (const key of order.filter((one, at) => one !== order[at - 1])) {
    const name = `to ${SCREENS[key].path}`;
    await measureKeys(turn, measured, name, LIMITS.screen, SCREEN_PACE, [key], async () => goTo(page, key));
  }
}

/** Presses G and the key of a screen; returns milliseconds from the second key until the screen is painted. */
async function goTo(page: Page, key: ScreenKey): Promise<number> {
  // The grid handles letter keys itself while it has focus.
  await page.locator(OUTLET).focus();
  await page.keyboard.press('g');
  return pressUntilPainted(page, { key, heading: `${OUTLET} h1`, content: SCREENS[key].content });
}

/** Presses one key after another, no faster than the pace and never before the previous result is painted. */
async function measureKeys(
  { name: page, devtools }: Turns,
  measured: Map<string, Measured>,
  name: string,
  limit: number,
  pace: number,
  keys: readonly string[],
  press: (key: string) => Promise<number>,
): Promise<void> {
  const { paints, work }: Omit<Measured, 'limit'> = measured.get(name) ?? {
    paints: { app: [], bare: [] },
    work: { app: [], bare: [] },
  };
  measured.set(name, { limit, paints, work });
  const workBefore = await taskTime(devtools);
  for (const key of keys) {
    const next = wait(pace);
    paints[page].push(await press(key));
    await next;
  }
  work[page].push(((await taskTime(devtools)) - workBefore) / keys.length);
}

function compare(measured: ReadonlyMap<string, Measured>): readonly Line[] {
  const screens = [...measured.values()].filter(({ limit }) => limit === LIMITS.screen);
  const all = (part: 'paints' | 'work', page: PageName) => screens.flatMap((screen) => screen[part][page]);
  const lines = new Map([
    ...measured,
    [
      'screen to screen',
      {
        limit: LIMITS.screen,
        paints: { app: all('paints', 'app'), bare: all('paints', 'bare') },
        work: { app: all('work', 'app'), bare: all('work', 'bare') },
      },
    ],
  ]);
  return [...lines].flatMap(([name, { limit, paints, work }]) => {
    const isLimited = limit === LIMITS.request || name === 'screen to screen';
    const [app, bare] = [quantile(paints.app, 0.95), quantile(paints.bare, 0.95)];
    const title = `${name}: key to painted`;
    return [
      noted(`${title}, p50`, quantile(paints.app, 0.5), 'ms'),
      isLimited ? atMost(limit, `${title}, p95`, app, 'ms') : noted(`${title}, p95`, app, 'ms'),
      noted(`${title}, bare page, p50`, quantile(paints.bare, 0.5), 'ms'),
      noted(`${title}, bare page, p95`, bare, 'ms'),
      noted(`${title}, app / bare page, p95`, app / bare),
      noted(`${name}: main thread per key`, quantile(work.app, 0.5), 'ms CPU'),
      noted(`${name}: main thread per key, bare page`, quantile(work.bare, 0.5), 'ms CPU'),
    ];
  });
}

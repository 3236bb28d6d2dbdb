/** Whose tests need no process, socket or disk: all of them that a change reaches are run. */
const QUICK = new Set(['shared', 'messages', 'renderer']);

/** What of a change's tests is run at once, and what is left for `npm test`. */
export interface ChosenTests {
  readonly near: readonly string[];
  readonly far: readonly string[];
}

/**
 * Divides the test files that a change reaches by imports. Near are those beside it, which is two folders deep
 * (`host/queue`), and those that are quick wherever they are. All paths are relative to the project, with slashes.
 */
export function chooseTests(changed: readonly string[], reached: readonly string[]): ChosenTests {
  const places = new Set(changed.map(placeOf));
  const isNear = (file: string) => QUICK.has(file.split('/')[0] ?? '') || places.has(placeOf(file));
  return { near: reached.filter(isNear), far: reached.filter((file) => !isNear(file)) };
}

function placeOf(file: string): string {
  return file.split('/').slice(0, -1).slice(0, 2).join('/');
}

/** The beginnings of the names of the stories about a folder called so, in whichever part of the app it is. */
export const STORIES: Readonly<Record<string, readonly string[]>> = {
  activity: ['activity'],
  explorer: ['explorer'],
  exports: ['export'],
  fulfillment: ['fulfillment', 'holds-and-batches', 'inbox', 'packing-slips', 'pick-list', 'scanner'],
  imports: ['variants-csv'],
  order: ['order', 'recipient'],
  practice: ['practice'],
  product: ['order-product'],
  queue: ['queue-tray', 'inbox-quit'],
  theme: ['theme'],
  variant: ['variant', 'all-variants', 'change-amounts', 'clipboard', 'price-changes'],
};

/** What Playwright takes to run the stories that were changed and those about the folders that were: `e2e/inbox`. */
export function chooseStories(changed: readonly string[]): string[] {
  const own = changed.filter((file) => /^e2e\/[^/]+\.test\.ts$/.test(file));
  const folders = changed.flatMap((file) => file.split('/').slice(0, -1));
  const about = Object.entries(STORIES)
    .filter(([name]) => folders.some((folder) => folder === name || folder.startsWith(`${name}-`)))
    .flatMap(([, beginnings]) => beginnings.map((beginning) => `e2e/${beginning}`));
  return [...new Set([...own, ...about])].toSorted();
}

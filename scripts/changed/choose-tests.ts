/** Folders whose tests need no process, socket or disk, so that all affected ones are run. */
const QUICK = new Set(['shared', 'messages', 'renderer']);

/** The tests to run for a change, and those left for `npm test`. */
interface ChosenTests {
  readonly near: readonly string[];
  readonly far: readonly string[];
}

/**
 * Divides the test files that import changed files. Near are those in the same folder, up to two levels deep
 * (`host/queue`), and quick ones anywhere. All paths are relative to the project, with slashes.
 */
export function chooseTests(changed: readonly string[], reached: readonly string[]): ChosenTests {
  const places = new Set(changed.map(placeOf));
  const isNear = (file: string) => QUICK.has(file.split('/')[0] ?? '') || places.has(placeOf(file));
  return { near: reached.filter(isNear), far: reached.filter((file) => !isNear(file)) };
}

function placeOf(file: string): string {
  return file.split('/').slice(0, -1).slice(0, 2).join('/');
}

/** Name prefixes of the stories about a folder with this name, in any part of the app. */
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

/** Playwright arguments that run the changed stories and those about changed folders, such as `e2e/inbox`. */
export function chooseStories(changed: readonly string[]): string[] {
  const own = changed.filter((file) => /^e2e\/[^/]+\.test\.ts$/.test(file));
  const folders = changed.flatMap((file) => file.split('/').slice(0, -1));
  const about = Object.entries(STORIES)
    .filter(([name]) => folders.some((folder) => folder === name || folder.startsWith(`${name}-`)))
    .flatMap(([, beginnings]) => beginnings.map((beginning) => `e2e/${beginning}`));
  return [...new Set([...own, ...about])].toSorted();
}

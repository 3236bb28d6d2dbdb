import type { Page } from '@playwright/test';

/** Elements that hold names and other values, not texts of the app. */
const VALUES = '[dir="auto"], bdi, [role="gridcell"]:not([data-parts])';

/** The texts and labels on a page, without user data, which is in no language of the app. */
export async function readPage(page: Page, part: string): Promise<string[]> {
  return page.locator(part).evaluate((root, values) => {
    const found: (string | null)[] = [];
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node: Node | null = walk.currentNode; node !== null; node = walk.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      if (element?.closest(`${values}, code, option`) !== null) continue;
      if (node instanceof Element)
        found.push(...['aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name)));
      else if (element.checkVisibility()) found.push(node.textContent);
    }
    // A label may contain a name: "Weitere Aktionen für Copy of Timberline".
    const names = [...root.querySelectorAll(values)]
      .map(({ textContent }) => textContent)
      .filter((name) => name !== '')
      .toSorted((one, other) => other.length - one.length);
    const withoutNames = (text: string) => names.reduce((rest, name) => rest.replaceAll(name, ''), text);
    return found.map((text) => withoutNames(text ?? '').trim()).filter((text) => text !== '');
  }, VALUES);
}

import { readPage } from './support/read-page.ts';
import { untilRead } from './support/screens.ts';
import { expect, test } from './support/storedesk.ts';

// Every text of the catalogue is accented and in brackets: plain text did not come from it.
test.use({ locale: 'en-XA' });

/** Search examples, SKUs, dates, times and amounts, which are not in the catalogue. */
const DATA = /^[^[\]]*[\d:][^[\]]*$|^(SKU|EUR)$|^(last|next) \w+$|^(now|yesterday|tomorrow)$/;

test('every text on a screen comes from the message catalogue', async ({ app, page }) => {
  await expect(page).toHaveURL(new RegExp(new URL(app.link).origin));
  const plain = async () => {
    const texts = await readPage(page, '#main');
    const wrapped = texts.filter((text) => text.startsWith('[') && text.endsWith(']'));
    if (wrapped.length < 2) return ['The page is not drawn yet.'];
    return texts.filter((text) => /\p{L}{2}/u.test(text) && !wrapped.includes(text) && !DATA.test(text));
  };
  const heading = page.getByRole('heading', { level: 1 });
  for (const path of ['themes', 'orders', 'products', 'explorer', 'activity']) {
    const before = (await heading.textContent()) ?? '';
    await page.locator(`nav a[href$="#/${path}"]`).click();
    // The previous page stays until the code of this one is loaded.
    await expect(heading).not.toHaveText(before);
    await untilRead(page);
    await test.step(path, async () => expect.poll(plain).toEqual([]));
  }
});

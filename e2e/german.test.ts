import type { Page } from '@playwright/test';
import { de } from '../messages/de/de.ts';
import { en } from '../messages/en/en.ts';
import { openField } from './support/clipboard.ts';
import { pressWhenOpen } from './support/inbox.ts';
import { readPage } from './support/read-page.ts';
import { clickFound } from './support/screens.ts';
import { expect, test } from './support/storedesk.ts';

test.use({ locale: 'de-DE' });

/** Texts without parameters. */
function wordsOf(texts: object): string[] {
  return Object.values(texts).flatMap((value: unknown) => {
    if (typeof value === 'string') return [value];
    return typeof value === 'object' && value !== null ? wordsOf(value) : [];
  });
}
const GERMAN = new Set(wordsOf(de));
const ENGLISH = new Set(wordsOf(en).filter((text) => !GERMAN.has(text)));
/** Words that occur in most English sentences and in no German one. */
const ENGLISH_WORDS =
  /\b(the|is|are|were|this|your|nothing|reading|cannot|yet|there|from|which|their|changed|find|pick|and|of)\b/i;

async function englishOn(page: Page, part = '#main'): Promise<string[]> {
  const texts = await readPage(page, part);
  expect(texts.length).toBeGreaterThan(0);
  return texts.filter((text) => ENGLISH.has(text) || ENGLISH_WORDS.test(text));
}

test('with a German locale, no screen contains English text', async ({ app, page, context }) => {
  const clipboard = await openField(context);
  await clipboard.copy('1.299\t1.499');
  await page.bringToFront();
  await expect(page).toHaveURL(new RegExp(new URL(app.link).origin));
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  const open = async (section: string, heading = section) => {
    await page.locator('nav').getByRole('link', { name: section }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  };

  await test.step('themes', async () => {
    await open('Designs');
    await expect(page.getByText('Veröffentlichtes Design')).toBeVisible();
    expect(await englishOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Design hinzufügen' }).click();
    await expect(page.getByRole('dialog')).toContainText('Adresse einer ZIP-Datei');
    expect(await englishOn(page, '[role="dialog"]')).toEqual([]);
    await page.keyboard.press('Escape');
  });

  await test.step('variants', async () => {
    await open('Varianten', 'Alle Varianten');
    const grid = page.getByRole('grid', { name: 'Alle Varianten' });
    await grid.waitFor();
    expect(await englishOn(page)).toEqual([]);
    const price = grid.locator('[aria-rowindex="2"] [data-column="price"]');
    await price.click();
    await page.keyboard.press('Control+v');
    const paste = page.getByRole('dialog', { name: 'Wie einfügen?' });
    await expect(paste.getByRole('radio', { name: /^Das Komma steht vor/ })).toBeChecked();
    expect(await englishOn(page, '[role="dialog"]')).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await expect(price).toContainText('1299,00');
    await page.keyboard.press('Control+c');
    expect(await clipboard.paste()).toBe('1299,00\t1499,00');
    await page.bringToFront();
    await page.keyboard.press('F2');
    await expect(page.getByRole('textbox', { name: 'Preis (EUR), Zeile 1' })).toHaveValue('1299,00');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+z');
    await page.getByRole('button', { name: 'Produkt öffnen' }).click();
    // None of its options has a name that is also a text of the app.
    await page.getByLabel('Produkt suchen').fill('Aurora Down Sleeping Bag');
    await clickFound(
      page.getByRole('list', { name: 'Produkte' }).getByRole('link'),
      'Aurora Down Sleeping Bag',
    );
    await page.getByRole('grid', { name: 'Varianten von' }).waitFor();
    await expect(page.getByText('Keine ungespeicherten Änderungen', { exact: true })).toBeVisible();
    expect(await englishOn(page)).toEqual([]);
  });

  await test.step('orders', async () => {
    await open('Bestellungen');
    await page
      .getByRole('link', { name: /^#\d+$/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'Fulfillment-Aufträge' })).toBeVisible();
    expect(await englishOn(page)).toEqual([]);
  });

  for (const section of ['Produkte', 'Explorer', 'Protokoll', 'Einstellungen'])
    await test.step(section, async () => {
      await open(section);
      await expect(page.locator('#main').getByText(/wird geladen|werden geladen/)).toHaveCount(0);
      expect(await englishOn(page)).toEqual([]);
    });

  await test.step('the frame', async () => {
    expect(await englishOn(page, 'nav')).toEqual([]);
    expect(await englishOn(page, 'footer')).toEqual([]);
    for (const [keys, name] of [
      ['?', 'Tastenkürzel'],
      ['Control+k', 'Befehlspalette'],
    ] as const) {
      await page.keyboard.press(keys);
      await expect(page.getByRole('dialog', { name })).toBeVisible();
      expect(await englishOn(page, '[role="dialog"]')).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });
});

test('a German inbox is cleared from the first start without showing an English word', async ({
  app,
  page,
}) => {
  await expect(page).toHaveURL(new RegExp(new URL(app.link).origin));
  await page.locator('nav').getByRole('link', { name: 'Fulfillment' }).click();
  const tab = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
  /** Checks the whole window: the page, the frame, the dock. */
  const nowhereEnglish = async () => {
    expect(await englishOn(page, '#root')).toEqual([]);
  };
  const inDialog = async (title: RegExp) => {
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toBeVisible();
    expect(await englishOn(page, '[role="dialog"]')).toEqual([]);
    return dialog;
  };

  await test.step('no text in a row is cut off without an ellipsis', async () => {
    await page.setViewportSize({ width: 1010, height: 800 });
    for (const view of ['Wartend', 'In Bearbeitung']) {
      await tab(view).click();
      await expect(page.getByRole('listbox', { name: view })).toContainText('•••');
      const cutOff = await page
        .getByRole('option')
        .locator('span')
        .evaluateAll((parts) =>
          parts
            .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth)
            .flatMap((part) => {
              const { overflowX, textOverflow } = getComputedStyle(part);
              return overflowX === 'visible' ? [] : `${part.textContent}: ${textOverflow}`;
            }),
        );
      expect(cutOff.length).toBeGreaterThan(0);
      expect(cutOff.filter((part) => !part.endsWith(': ellipsis'))).toEqual([]);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await tab('Neue Anfragen').click();
  });

  await test.step('one order', async () => {
    await page.getByRole('option').nth(1).click();
    await expect(page.getByRole('article').getByRole('button', { name: 'Annehmen' })).toBeVisible();
    await nowhereEnglish();
    const accepted = page.url();
    await pressWhenOpen(page, 'a');
    await expect(page.getByRole('group', { name: 'Noch nicht gesendete Vorgänge' })).toBeVisible();
    await expect(page).not.toHaveURL(accepted);
    await nowhereEnglish();
    await pressWhenOpen(page, 'r');
    await (await inDialog(/^Anfrage ablehnen$/)).getByRole('button', { name: 'Abbrechen' }).click();
  });

  const clear = async (view: string, key: string, title: RegExp, confirm: RegExp, empty: string) => {
    await tab(view).click();
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Control+a');
    await nowhereEnglish();
    const onHold = page.getByRole('checkbox', { name: /zurückgehalten/ });
    if (await onHold.isVisible()) await onHold.check();
    await page.keyboard.press(key);
    const dialog = await inDialog(title);
    // Operations stay held until they are sent by hand.
    await app.clock.stop();
    await dialog.getByRole('button', { name: confirm }).click();
    await expect(dialog).toBeHidden();
    const bar = page.getByRole('group', { name: 'Noch nicht gesendete Vorgänge' });
    const send = bar.getByRole('button', { name: 'Jetzt senden' });
    await expect(send).toBeVisible();
    await nowhereEnglish();
    await send.click();
    await app.clock.go();
    await expect(page.getByText(empty)).toBeVisible();
    await nowhereEnglish();
  };
  await test.step('all new requests', async () =>
    clear('Neue Anfragen', 'a', /annehmen\?$/i, /^Annehmen/, 'Keine Anfrage wartet auf eine Antwort.'));
  await test.step('all cancellations', async () =>
    clear(
      'Stornierungen',
      'a',
      /annehmen/i,
      /annehmen/i,
      'Keine Stornierungsanfrage wartet auf eine Antwort.',
    ));

  await test.step('the log afterwards', async () => {
    await page.locator('nav').getByRole('link', { name: 'Protokoll' }).click();
    const together = page.getByRole('main').getByRole('button', { name: /· \d+ Aufträge/ });
    await expect(together).toHaveCount(2);
    for (const row of await together.all()) await row.click();
    await expect(page.getByRole('main').getByRole('listitem').nth(70)).toBeAttached();
    expect(await englishOn(page)).toEqual([]);
  });
});

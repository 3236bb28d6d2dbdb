import { expect, test } from 'vitest';
import { de } from './de/de.ts';
import { plural as germanPlural } from './de/locale.ts';
import { en } from './en/en.ts';
import { plural as englishPlural } from './en/locale.ts';
import { chooseLanguage, languageFor, t } from './language.ts';
import { toPseudo } from './pseudo.ts';
import { richText } from './rich-text.ts';

test('the plural functions cover all plural forms of English and German', () => {
  const forms = (tag: string) => new Intl.PluralRules(tag).resolvedOptions().pluralCategories.toSorted();
  expect(forms('en')).toEqual(['one', 'other']);
  expect(forms('de')).toEqual(['one', 'other']);
  expect([0, 1, 2].map((count) => englishPlural(count, { one: 'row', other: 'rows' }))).toEqual([
    'rows',
    'row',
    'rows',
  ]);
  expect([0, 1, 2].map((count) => germanPlural(count, { one: 'Zeile', other: 'Zeilen' }))).toEqual([
    'Zeilen',
    'Zeile',
    'Zeilen',
  ]);
});

test('the first preferred language that is available is used, and English if none is', () => {
  expect(languageFor(['fr-FR', 'de-AT', 'en'])).toBe('de');
  expect(languageFor(['EN-us'])).toBe('en');
  expect(languageFor(['ja'])).toBe('en');
  expect(languageFor([])).toBe('en');
  expect(languageFor(['en-XA', 'de'])).toBe('en-XA');
  expect(languageFor(['ar-XB', 'de'])).toBe('ar-XB');
  expect(languageFor(['ar-EG', 'de'])).toBe('de');
});

test('rich text is split at its tags, but not at tags inside a value', () => {
  const { parts } = richText('Press <kbd>{key}</kbd> for <b>{name}</b>.', { key: 'A', name: '<b>{key}</b>' });
  expect(parts).toEqual([
    'Press ',
    { tag: 'kbd', text: 'A' },
    ' for ',
    { tag: 'b', text: '<b>{key}</b>' },
    '.',
  ]);
});

test('the texts are those of the language chosen last', async () => {
  await chooseLanguage('de');
  expect(t()).toBe(de);
  await chooseLanguage('en');
  expect(t()).toBe(en);
  // The pseudo language takes longer to load.
  await Promise.all([chooseLanguage('en-XA'), chooseLanguage('en')]);
  expect(t()).toBe(en);
});

test('the pseudo language changes every text and keeps the tags of rich text', () => {
  const messages = { save: 'Save', none: '', press: () => richText('Press <kbd>A</kbd>') };
  const { save, none, press } = toPseudo(messages as never) as unknown as typeof messages;
  expect(save).toBe('[Šåvé··]');
  expect(none).toBe('');
  expect(press().parts[1]).toEqual({ tag: 'kbd', text: '[Å·]' });
});

test('texts with a count are right for none and for one', () => {
  expect(en.orderOperations.many({ label: 'Reject', count: 0, asks: true })).toBe('Reject…');
  expect(de.orderOperations.many({ label: 'Ablehnen', count: 0, asks: true })).toBe('Ablehnen …');
  expect(de.orderOperations.many({ label: 'Ablehnen', count: 3, asks: true })).toBe('Ablehnen 3 …');
  expect(en.catalogue.count({ count: 0, all: 1 })).toBe('0 of 1 variant');
  expect(de.catalogue.count({ count: 0, all: 1 })).toBe('0 von 1 Variante');
  expect(de.theme.removable({ names: ['A'], more: 1 })).toContain('„A“ und 1 weiteres.');
});

test('a cause after a colon begins with a capital letter in German', () => {
  expect(de.errors.failed({ did: 'Das Laden', cause: 'der Shop ist nicht erreichbar' })).toBe(
    'Das Laden ist fehlgeschlagen: Der Shop ist nicht erreichbar.',
  );
});

/** The functions of a language by path: `theme.visitorsSee`. */
function functionsOf(texts: object, at = ''): [path: string, code: string][] {
  return Object.entries(texts).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value === 'function') return [[`${at}${key}`, String(value)] as [string, string]];
    return typeof value === 'object' && value !== null ? functionsOf(value, `${at}${key}.`) : [];
  });
}
const richTexts = (texts: object) => functionsOf(texts).filter(([, code]) => code.includes('richText'));
const found = (code: string, pattern: RegExp) =>
  [...new Set([...code.matchAll(pattern)].map(([, name]) => name ?? ''))].toSorted();
const tagsIn = (code: string) => found(code, /<(\w+)>/g);
const slotsIn = (code: string) => found(code, /(?<!\$)\{(\w+)\}/g);

test('a rich text has the same tags and slots in every language', () => {
  const shapes = (texts: object) =>
    richTexts(texts).map(([path, code]) => [path, tagsIn(code), slotsIn(code)]);
  expect(richTexts(en)).not.toEqual([]);
  expect(shapes(de)).toEqual(shapes(en));
});

test('every slot of a rich text is filled', () => {
  const open = [...richTexts(en), ...richTexts(de)].flatMap(([path, code]) =>
    slotsIn(code)
      .filter((slot) => !new RegExp(`(?<!\\{)\\b${slot}\\b`).test(code))
      .map((slot) => `${path}: ${slot}`),
  );
  expect(open).toEqual([]);
});

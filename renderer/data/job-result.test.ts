import { expect, test } from 'vitest';
import type { JobOf, Refusal } from '../../shared/contract/queue.ts';
import { errorText } from '../ui/error-text.ts';
import { toApiError } from './host-client.ts';
import { resultOf } from './job-result.ts';

/** What the screen says after the job was refused. */
function said(refusal: Refusal, late?: true) {
  try {
    return resultOf({
      state: { kind: 'refused', refusal, current: null, ...(late && { late }) },
    } as JobOf<'theme'>);
  } catch (error) {
    return errorText(toApiError(error), 'publishing the theme', true);
  }
}

test('says what the store refused', () =>
  expect(said({ kind: 'store', message: 'Too many themes', fields: null, requestId: 'r' })).toEqual({
    title: 'Publishing the theme failed: the store refused.',
    effect: 'Nothing was changed.',
    advice: 'Too many themes.',
    requestId: 'r',
  }));

test('says that a job was not sent if Storedesk refused it, and why', () =>
  expect(said({ kind: 'other_published' })).toEqual({
    title: 'Publishing the theme failed: it was not sent because another theme was published meanwhile.',
    effect: 'Nothing was changed.',
    advice: 'Check which one before you publish again.',
    requestId: null,
  }));

test.each([
  ['changed', 'it was changed elsewhere meanwhile'],
  ['gone', 'it no longer exists'],
] as const)(
  'says that nothing was changed only if the answer of the refused job was not lost: %s',
  (kind, cause) => {
    expect(said({ kind })).toMatchObject({ effect: 'Nothing was changed.' });
    expect(said({ kind }, true)).toMatchObject({
      title: `Publishing the theme may have failed: ${cause}.`,
      effect: 'It is unknown whether the change was made.',
      advice: 'Check the store before you try again.',
    });
  },
);

test('does not say that nothing was changed if the refused job may have been carried out', () =>
  expect(said({ kind: 'published_since' })).toMatchObject({
    title: 'Publishing the theme may have failed: another theme is published now.',
    effect: 'It is unknown whether the change was made.',
  }));

import { expect, test } from 'vitest';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { JobOf, Refusal, StateOf } from '../../shared/contract/queue.ts';
import { errorText } from '../ui/error-text.ts';
import { toApiError } from './host-client.ts';
import { resultOf } from './job-result.ts';

/** What the screen says after the job was refused. */
function said(refusal: Refusal, late?: true) {
  return saidAfter({ kind: 'refused', refusal, current: null, ...(late && { late }) });
}

/** What the screen says after the job reached this state. */
function saidAfter(state: StateOf<'theme', 'refused' | 'failed' | 'unknown'>) {
  try {
    return resultOf({ state } as JobOf<'theme'>);
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

test.each<[ApiError, string]>([
  [{ kind: 'timeout', afterMs: 30_000, sent: 'unknown' }, 'Try again.'],
  [{ kind: 'internal', status: 500, requestId: null }, 'Try again later'],
  [{ kind: 'unreachable', reason: 'broken_off', sent: 'unknown' }, 'Check the network, then try again.'],
  [{ kind: 'aborted', sent: 'unknown' }, 'Try again.'],
  [{ kind: 'host', reason: 'failed', detail: null }, 'Details are in host.log'],
])('says that nothing was changed if the job failed, unless its outcome is unknown: %j', (error, advice) => {
  expect(saidAfter({ kind: 'failed', error, late: false })).toMatchObject({
    title: expect.stringMatching(/^Publishing the theme failed: /),
    effect: 'Nothing was changed.',
    advice: expect.stringContaining(advice),
  });
  const reconciles = { kind: 'stopped', attempts: 9, because: 'attempts' } as const;
  expect(saidAfter({ kind: 'unknown', error, reconciles })).toMatchObject({
    title: expect.stringMatching(/^Publishing the theme may have failed: /),
    effect: 'It is unknown whether the change was made.',
    advice: 'Check the store before you try again.',
  });
});

test('says that the store shows no change if its answer was lost and the store was read since', () =>
  expect(
    saidAfter({ kind: 'failed', error: { kind: 'timeout', afterMs: 1, sent: 'unknown' }, late: true }),
  ).toEqual({
    title: 'Publishing the theme failed: the answer was lost, and the store shows no change.',
    effect: 'Nothing was changed.',
    advice: 'Try again.',
    requestId: null,
  }));

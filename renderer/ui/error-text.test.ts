import { describe, expect, test } from 'vitest';
import type { ApiError } from '../../shared/contract/api-error.ts';
import { errorBesideFields, errorText, fieldError } from './error-text.ts';

const refused: ApiError = {
  kind: 'invalid',
  message: 'Unprocessable',
  fields: { name: ["can't be blank"], base: ['A store holds at most 20 themes.'] },
  requestId: 'req-1',
};

describe('the words for an error', () => {
  test('a write that was refused says that nothing was changed, and why', () => {
    expect(errorText(refused, 'adding the theme', true)).toEqual({
      title: 'Adding the theme failed: the store refused.',
      effect: 'Nothing was changed.',
      advice: "Name can't be blank. A store holds at most 20 themes.",
      requestId: 'req-1',
    });
  });

  test('a write without an answer does not say that nothing was changed', () => {
    const error: ApiError = { kind: 'timeout', message: '', afterMs: 30_000, sent: 'unknown' };
    expect(errorText(error, 'publishing', true)).toMatchObject({
      title: 'Publishing did not end well: the store did not answer within 30 seconds.',
      effect: 'It is not known whether the change was made.',
      advice: 'Look at what the store shows now before you repeat it.',
    });
  });

  test('reading changes nothing, so nothing is said about changes', () => {
    const error: ApiError = { kind: 'unreachable', message: '', sent: 'no' };
    expect(errorText(error, 'reading the themes', false).effect).toBeNull();
  });
});

describe('a refused form', () => {
  test('shows the message of a field as a sentence', () => {
    expect(fieldError(refused, 'name')).toBe("Name can't be blank");
    expect(fieldError(refused, 'src')).toBeNull();
    expect(fieldError(null, 'name')).toBeNull();
  });

  test('keeps for the notice what no field shows', () => {
    expect(errorBesideFields(refused, ['name'])).toMatchObject({
      fields: { base: ['A store holds at most 20 themes.'] },
    });
    expect(errorBesideFields(refused, ['name', 'base'])).toBeNull();
  });

  test('keeps every other error whole', () => {
    const error: ApiError = { kind: 'unreachable', message: '', sent: 'no' };
    expect(errorBesideFields(error, ['name'])).toBe(error);
  });
});

import { describe, expect, test } from 'vitest';
import type { VariantId } from '../../../shared/ids.ts';
import type { RowOutcome } from './row-save.ts';
import type { SaveReport, SaveStop } from './save-rows.ts';
import { stopWords, tallyWords, unreadWords } from './save-words.ts';
import { GONE, REFUSED, RESET } from './test/scripted-store.ts';
import { aVariant } from './test/variants.ts';

const OUTCOMES = {
  saved: { kind: 'saved', variant: aVariant(1) },
  refused: { kind: 'refused', error: REFUSED, fields: {} },
  unknown: { kind: 'unknown', error: RESET, seen: null },
  not_sent: { kind: 'not_sent' },
} as const satisfies Record<RowOutcome['kind'], RowOutcome>;

function report(kinds: readonly RowOutcome['kind'][], stop: SaveStop | null = null): SaveReport {
  return { outcomes: new Map(kinds.map((kind, id) => [id as VariantId, OUTCOMES[kind]])), stop };
}

test('a tally names only what there is', () => {
  expect(tallyWords(report(['saved', 'saved', 'refused', 'unknown']))).toBe('2 saved, 1 refused, 1 unknown');
  expect(tallyWords(report(['saved', 'not_sent']))).toBe('1 saved, 1 not sent');
  expect(tallyWords(report([]))).toBe('Nothing was sent');
});

describe('a save that ended early says what happened, what was changed, and what to do', () => {
  test('the store went away', () => {
    const kinds = ['saved', 'saved', 'unknown', 'not_sent'] as const;
    expect(stopWords(report(kinds, { kind: 'error', error: GONE }))).toEqual({
      title: 'Saving failed: the store could not be reached.',
      effect: '2 rows were saved, the outcome of 1 row is unknown, and 1 row was not changed.',
      advice:
        'Everything that is not saved is still here. Nothing answers at its address. Check the network, then try again.',
    });
  });
  test('before the first row', () => {
    const words = stopWords(report(['not_sent'], { kind: 'error', error: GONE }));
    expect(words?.effect).toBe('1 row was not changed.');
  });
  test('with refused rows', () => {
    const words = stopWords(report(['refused', 'not_sent', 'not_sent'], { kind: 'error', error: GONE }));
    expect(words?.effect).toBe('1 row was refused and 2 rows were not changed.');
  });
  test('it was cancelled', () => {
    const words = stopWords(report(['saved', 'not_sent'], { kind: 'cancelled' }));
    expect(words?.title).toBe('The save was cancelled.');
    expect(words?.advice).toContain('Save again to continue.');
  });
  test('the store could not be read before the save', () => {
    expect(unreadWords(GONE).effect).toBe('Nothing was sent, nothing was changed.');
  });
  test('a save of every row says nothing', () => expect(stopWords(report(['saved', 'refused']))).toBeNull());
});

import { expect, test } from 'vitest';
import type { ApiError } from '../../../shared/contract/api-error.ts';
import type { Refusal } from '../../../shared/contract/queue.ts';
import { marksOfSave, whyNotSaved } from './save-marks.ts';
import { aSave, storedVariant } from './test/saves.ts';
import type { SaveJob } from './variant-saves.ts';

const GONE: ApiError = { kind: 'unreachable', reason: 'refused', sent: 'no' };
const CUT_OFF: ApiError = { kind: 'aborted', sent: 'unknown' };
const DRAFTS = new Map([['price', { base: '10.00', mine: '12.00' }]]);
const refused = (refusal: Refusal, price = '10.00'): SaveJob['state'] => ({
  kind: 'refused',
  refusal,
  current: storedVariant(1, { price }),
});
const ofStore = (fields: Record<string, string[]> | null) =>
  refused({ kind: 'store', message: 'No.', fields, requestId: null });
const unknown: SaveJob['state'] = {
  kind: 'unknown',
  error: GONE,
  reconciles: { kind: 'waiting', attempts: 1, next: 0 },
};

test.each<[string, SaveJob['state'], 'error' | 'warning', string]>([
  [
    'refused at the field',
    ofStore({ price: ['is too round'] }),
    'error',
    'The store refused this: Price is too round',
  ],
  ['refused as a whole', ofStore(null), 'error', 'The store refused this: No.'],
  ['changed elsewhere', refused({ kind: 'changed' }, '11.00'), 'warning', 'Changed elsewhere to 11.00'],
  ['deleted elsewhere', refused({ kind: 'gone' }), 'error', 'This variant is no longer in the store.'],
  ['busy', refused({ kind: 'busy' }), 'warning', 'Another change to this variant was still running.'],
  ['unknown', unknown, 'warning', 'it is unknown whether this was saved'],
  ['not sent', { kind: 'failed', error: GONE, late: false }, 'warning', 'could not be reached'],
  ['cut off', { kind: 'failed', error: CUT_OFF, late: true }, 'warning', 'the store shows no change'],
])('marksOfSave explains at the cell why it was not saved: %s', (_, state, tone, text) => {
  const mark = marksOfSave(aSave(1, state), DRAFTS).get('price');
  expect([mark?.tone, mark?.text]).toEqual([tone, expect.stringContaining(text)]);
});

test('marksOfSave ignores a cell that was edited after it was sent', () => {
  const job = aSave(1, ofStore({ price: ['is too round'] }));
  expect(marksOfSave(job, new Map([['price', { base: '10.00', mine: '12.01' }]])).size).toBe(0);
});

test('marksOfSave returns no mark for a field whose stored value is the same as the one that was sent', () => {
  expect(marksOfSave(aSave(1, refused({ kind: 'changed' }, '12')), DRAFTS).size).toBe(0);
});

test('marksOfSave returns no mark for a save that is done or cancelled', () => {
  const saved: SaveJob['state'] = { kind: 'done', result: { variant: storedVariant(1) }, late: false };
  expect(marksOfSave(aSave(1, saved), DRAFTS).size).toBe(0);
  expect(marksOfSave(aSave(1, { kind: 'cancelled' }), DRAFTS).size).toBe(0);
});

test('whyNotSaved says if a value changed elsewhere will be asked about or was left as it is', () => {
  const job = aSave(1, refused({ kind: 'changed' }, '55.00'));
  expect(whyNotSaved(job, DRAFTS)).toBe('Changed elsewhere to 55.00. You will be asked before saving.');
  expect(whyNotSaved(job, new Map())).toBe('Changed elsewhere to 55.00 and left as it is.');
  expect(whyNotSaved(job, new Map([['price', { base: '10.00', mine: '8.00' }]]))).toBe('');
});

test('whyNotSaved says that the variant of an undo is no longer in the store', () => {
  const job = aSave(1, { kind: 'refused', refusal: { kind: 'gone' }, current: null });
  expect(whyNotSaved(job, new Map())).toBe('This variant is no longer in the store.');
});

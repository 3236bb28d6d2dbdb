import { describe, expect, test } from 'vitest';
import { rejectionProblems, type CitedLine } from './rejection.ts';

const LINE_IDS = [1, 2];
const cite = (...lines: CitedLine[]) =>
  rejectionProblems({ message: null, reason: 'other', lines }, LINE_IDS);

describe('D4.5 a rejection', () => {
  test('may say nothing at all', () => {
    expect(rejectionProblems({ message: null, reason: null, lines: [] }, LINE_IDS)).toBeNull();
  });
  test('may cite each line once, with a message of 150 code points', () => {
    expect(cite({ id: 1, message: '🧵'.repeat(150) }, { id: 2, message: null })).toBeNull();
  });
  test('a line message of 151 code points is refused and the line is named', () => {
    expect(cite({ id: 2, message: 'x'.repeat(151) })).toEqual({
      line_items: ['The message of line item 2 is too long (maximum is 150 characters).'],
    });
  });
  test('a line twice, or of another order, is refused', () => {
    expect(cite({ id: 1, message: null }, { id: 1, message: null })?.['line_items']).toHaveLength(1);
    expect(cite({ id: 3, message: null })?.['line_items']?.[0]).toContain('does not belong');
  });
  test('the message holds 1,000 characters and the reason is one of five', () => {
    const sent = { message: 'x'.repeat(1001), reason: 'because', lines: [] };
    expect(Object.keys(rejectionProblems(sent, LINE_IDS) ?? {})).toEqual(['message', 'reason']);
    expect(
      rejectionProblems({ ...sent, message: 'x'.repeat(1000), reason: 'incorrect_address' }, LINE_IDS),
    ).toBeNull();
  });
});

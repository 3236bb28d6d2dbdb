import { describe, expect, test } from 'vitest';
import { rejectionProblems, type CitedLine } from './rejection.ts';

const LINE_IDS = [1, 2];
const cite = (...lines: CitedLine[]) =>
  rejectionProblems({ message: null, reason: 'other', lines }, LINE_IDS);

describe('D4.5 a rejection', () => {
  test('needs no message, reason or lines', () => {
    expect(rejectionProblems({ message: null, reason: null, lines: [] }, LINE_IDS)).toEqual([]);
  });
  test('may cite each line once, with a message of 150 code points', () => {
    expect(cite({ id: 1, message: '🧵'.repeat(150) }, { id: 2, message: null })).toEqual([]);
  });
  test('a line message of 151 code points is refused and the line is named', () => {
    expect(cite({ id: 2, message: 'x'.repeat(151) })).toEqual([{ kind: 'line_message_too_long', line: 2 }]);
  });
  test('a line that is cited twice or belongs to another order is refused', () => {
    const twice = { id: 1, message: null };
    expect(cite(twice, twice)).toEqual([{ kind: 'line_listed_twice', line: 1 }]);
    expect(cite({ id: 3, message: null })).toEqual([{ kind: 'line_not_of_this_order', line: 3 }]);
  });
  test('a message of more than 1,000 characters and an unknown reason are refused', () => {
    const sent = { message: 'x'.repeat(1001), reason: 'because', lines: [] };
    const kinds = rejectionProblems(sent, LINE_IDS).map(({ kind }) => kind);
    expect(kinds).toEqual(['message_too_long', 'unknown_reason']);
    expect(
      rejectionProblems({ ...sent, message: 'x'.repeat(1000), reason: 'incorrect_address' }, LINE_IDS),
    ).toEqual([]);
  });
});

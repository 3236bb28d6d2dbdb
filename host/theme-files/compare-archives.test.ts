import { expect, test } from 'vitest';
import { compareFiles, compareLines } from './compare-archives.ts';

test('files are compared by path and content: added, removed, changed or the same', () => {
  const before = [
    { path: 'b', size: 1, hash: 'b' },
    { path: 'a', size: 1, hash: 'a' },
    { path: 'gone', size: 2, hash: 'x' },
  ];
  const after = [
    { path: 'a', size: 1, hash: 'other' },
    { path: 'b', size: 1, hash: 'b' },
    { path: 'new', size: 3, hash: 'x' },
  ];
  expect(compareFiles(before, after)).toEqual({
    changed: [
      { path: 'a', before: 1, after: 1 },
      { path: 'gone', before: 2, after: null },
      { path: 'new', before: null, after: 3 },
    ],
    same: 1,
  });
});

test('lines that differ have three lines of context and the numbers of the first line', () => {
  const text = (middle: string) => ['1', '2', '3', '4', middle, '6', '7', '8', '9'].join('\n');
  expect(compareLines('a.liquid', text('five'), text('fünf'))).toEqual([
    {
      before: 2,
      after: 2,
      lines: [
        { change: 'same', text: '2' },
        { change: 'same', text: '3' },
        { change: 'same', text: '4' },
        { change: 'removed', text: 'five' },
        { change: 'added', text: 'fünf' },
        { change: 'same', text: '6' },
        { change: 'same', text: '7' },
        { change: 'same', text: '8' },
      ],
    },
  ]);
});

test('JSON on one line is compared value by value, and formatting alone is no difference', () => {
  const [hunk] = compareLines('config/settings_data.json', '{"a":1,"b":2}', '{ "a": 1, "b": 3 }') ?? [];
  expect(hunk?.lines.filter(({ change }) => change !== 'same')).toEqual([
    { change: 'removed', text: '  "b": 2' },
    { change: 'added', text: '  "b": 3' },
  ]);
  expect(compareLines('a.json', '{"a":1}', '{\r\n"a":1\r\n}')).toEqual([]);
});

test('long lines are cut around their first difference', () => {
  const rule = '.card { color: red } ';
  const lines = (colour: string) => `${rule.repeat(400)}.end { color: ${colour} } ${rule.repeat(400)}`;
  const [hunk] = compareLines('assets/base.min.css', lines('blue'), lines('green')) ?? [];
  const [removed, added] = hunk?.lines.map(({ text }) => text) ?? [];
  expect(removed).toMatch(/^….{185,}\.end \{ color: blue \}.*…$/);
  expect(added).toMatch(/^….{185,}\.end \{ color: green \}.*…$/);
  expect(added).toHaveLength(2_002);
});

test('a long added line is shown from its beginning', () => {
  const long = 'x'.repeat(3_000);
  const [hunk] = compareLines('a.css', 'a\n', `a\n${long}\n`) ?? [];
  expect(hunk?.lines.at(-1)).toEqual({ change: 'added', text: `${long.slice(0, 2_000)}…` });
});

test('a missing line break at the end is marked', () => {
  const [hunk] = compareLines('a.css', 'a\nb', 'a\nb\n') ?? [];
  expect(hunk?.lines).toEqual([
    { change: 'same', text: 'a' },
    { change: 'removed', text: 'b', isUnended: true },
    { change: 'added', text: 'b' },
  ]);
});

test('texts with too little in common return null', () => {
  const lines = (word: string) => Array.from({ length: 4_000 }, (_, index) => `${word} ${String(index)}`);
  expect(compareLines('a.js', lines('old').join('\n'), lines('new').join('\n'))).toBeNull();
});

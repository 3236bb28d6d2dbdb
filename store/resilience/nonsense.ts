import {
  boolean,
  constant,
  constantFrom,
  double,
  integer,
  nat,
  oneof,
  string,
  type Arbitrary,
  type GeneratorValue,
} from 'fast-check';

/** Draws values from arbitraries: the function of `fc.gen()`. */
export type Draw = GeneratorValue;

const BROKEN_TEXT = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\uffff',
  '‮evil',
  "'; drop table theme; --",
  '{{7*7}}',
  '../../../../etc/passwd',
  '%00%ff',
  'constructor',
  '__proto__',
  'NaN',
  '-0',
  '1e309',
  '9'.repeat(400),
  '👨‍👩‍👧‍👦'.repeat(60),
  'a'.repeat(20_000),
] as const;

/** Text that often breaks programs. */
export const nastyText: Arbitrary<string> = oneof(
  { weight: 2, arbitrary: constantFrom(...BROKEN_TEXT) },
  { weight: 1, arbitrary: string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: string({ unit: 'grapheme', maxLength: 40 }) },
);

/** Numbers as JSON text, including ones that a double cannot hold. */
export const nastyNumber: Arbitrary<string> = oneof(
  constantFrom('0', '-0', '-1', '0.1', '1e400', '-1e400', '1e-400', '9007199254740993'),
  constantFrom('9'.repeat(400), '2147483648', '9223372036854775808', '1.7976931348623157e308'),
  integer().map(String),
  double({ noNaN: true, noDefaultInfinity: true }).map(String),
);

const DEEP = 20_000;
const MAX_NESTING = 4;

/** JSON text of any shape, or text that only looks like it. */
export function drawNonsense(draw: Draw, nesting = 0): string {
  const kind = draw(nat, nesting < MAX_NESTING ? 11 : 5);
  switch (kind) {
    case 0:
      return 'null';
    case 1:
      return draw(boolean) ? 'true' : 'false';
    case 2:
      return draw(() => nastyNumber);
    case 3:
    case 4:
      return JSON.stringify(draw(() => nastyText));
    case 5:
      return draw(() => constantFrom('', '{', '[1,', 'undefined', 'NaN', '{"a":1,}', '"\u0001"', '\ufeff{}'));
    case 6:
      return '['.repeat(DEEP) + ']'.repeat(DEEP);
    case 7:
      return '{"a":'.repeat(DEEP) + '1' + '}'.repeat(DEEP);
    case 8:
      return `[${drawNonsense(draw, nesting + 1)},${drawNonsense(draw, nesting + 1)}]`;
    default:
      return `{${drawKey(draw)}:${drawNonsense(draw, nesting + 1)},${drawKey(draw)}:${drawNonsense(draw, nesting + 1)}}`;
  }
}

const KEYS = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'id', 'query', ''];

function drawKey(draw: Draw): string {
  return JSON.stringify(draw(boolean) ? draw(() => constantFrom(...KEYS)) : draw(() => nastyText));
}

/** Content types that a client may send. */
export const contentType: Arbitrary<string> = oneof(
  { weight: 12, arbitrary: constant('application/json') },
  {
    weight: 1,
    arbitrary: constantFrom(
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/json; charset=utf-16',
      'application/json;;;',
      'application/xml',
      '',
    ),
  },
);

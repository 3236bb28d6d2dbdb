import { expect, test } from 'vitest';
import { readCursor, readPageRequest, writeCursor } from './cursor.ts';
import { toPage } from './page.ts';

const PLACE = { value: 'Ærøskøbing', id: 7, passed: 50 };
const cursor = writeCursor('TITLE', PLACE);

test('D5.4 a cursor is read back as it was written', () =>
  expect(readCursor('TITLE', cursor, 'text')).toEqual(PLACE));
test.each([
  '',
  'x',
  cursor.slice(0, -4),
  `${cursor}!*`,
  Buffer.from('[1,2]').toString('base64url'),
  Buffer.from('null').toString('base64url'),
])('D5.4 the damaged cursor %j is refused', (damaged) =>
  expect(() => readCursor('TITLE', damaged, 'text')).toThrow('not valid'),
);
test('D5.4 a cursor with a value that its column cannot hold is refused', () => {
  const text = writeCursor('TITLE', { ...PLACE, value: 'a\0b' });
  const number = writeCursor('ID', { ...PLACE, value: 1.5 });
  expect(() => readCursor('TITLE', text, 'text')).toThrow('not valid');
  expect(() => readCursor('ID', number, 'number')).toThrow('not valid');
  expect(() => readCursor('TITLE', cursor, 'number')).toThrow('not valid');
});
test('D5.4 a cursor of another sort order is refused', () =>
  expect(() => readCursor('ID', cursor, 'text')).toThrow('not valid'));

test('D5.4 after is ignored when it is null', () => {
  expect(readPageRequest('ID', { first: 5, after: null })).toEqual({
    size: 5,
    backward: false,
    place: null,
    order: 'ID',
  });
});
test.each([{}, { first: 0 }, { first: 251 }, { last: -1 }, { first: 1, last: 1 }])(
  'D5.4 the page arguments %j are refused',
  (args) => {
    expect(() => readPageRequest('ID', args)).toThrow('exactly one');
  },
);
test('D5.4 after is allowed only with first, and before only with last', () => {
  expect(() => readPageRequest('TITLE', { last: 5, after: cursor })).toThrow('after goes with first');
  expect(() => readPageRequest('TITLE', { first: 5, before: cursor })).toThrow('before goes with last');
  expect(readPageRequest('TITLE', { last: 5, before: cursor }, 'text')).toMatchObject({
    backward: true,
    place: PLACE,
  });
});
test('D5.5 paging ends at 25,000 objects, and the error points to bulkOperationRunQuery', () => {
  const far = writeCursor('ID', { value: 1, id: 1, passed: 24_990 });
  expect(readPageRequest('ID', { first: 10, after: far }).size).toBe(10);
  const end = writeCursor('ID', { value: 1, id: 1, passed: 25_000 });
  expect(() => readPageRequest('ID', { first: 1, after: end })).toThrow('bulkOperationRunQuery');
});
test('D5.5 the last page ends at 25,000 objects even if its size does not divide them', () => {
  const far = writeCursor('ID', { value: 1, id: 1, passed: 24_990 });
  expect(readPageRequest('ID', { first: 240, after: far }).size).toBe(10);
  expect(readPageRequest('ID', { last: 240, before: far }).size).toBe(240);
});

/** The cursors at both ends of a page that follows `args`, full of rows. */
function readPage(args: Parameters<typeof readPageRequest>[1]) {
  const request = readPageRequest('ID', args);
  const rows = Array.from({ length: request.size + 1 }, (_, id) => ({ sort_value: id, sort_id: id + 1 }));
  return toPage(rows, request, (row) => row).pageInfo();
}

test('D5.5 paging back and forth in a short list never ends', () => {
  let { endCursor, startCursor } = readPage({ first: 250 });
  for (let page = 0; page < 200; page += 1) {
    ({ endCursor, startCursor } = readPage({ first: 250, after: endCursor }));
    ({ endCursor, startCursor } = readPage({ last: 250, before: startCursor }));
  }
  expect(readCursor('ID', endCursor ?? '', 'number').passed).toBeLessThan(500);
});
test('D5.5 paging backwards from the end of a list ends at 25,000 objects, too', () => {
  let { startCursor } = readPage({ last: 250 });
  for (let page = 1; page < 100; page += 1) ({ startCursor } = readPage({ last: 250, before: startCursor }));
  expect(readCursor('ID', startCursor ?? '', 'number').passed).toBe(-25_000);
  expect(() => readPage({ last: 1, before: startCursor })).toThrow('bulkOperationRunQuery');
});

import { expect, test } from 'vitest';
import { createIntrospectionMemory } from './introspection.ts';

const request = (
  query: string,
  variables: Record<string, unknown> = {},
  operationName: string | null = null,
) => ({
  query,
  variables,
  operationName,
});
const SCHEMA = '{ __schema { queryType { name } } }';

test('D5.6 an introspection result is cached by query text, variables and operation name', () => {
  const memory = createIntrospectionMemory();
  memory.remember(request(SCHEMA), 'answer');
  expect(memory.find(request(SCHEMA))).toEqual({ data: 'answer' });
  expect(memory.find(request(`${SCHEMA} `))).toBeUndefined();
  expect(memory.find(request(SCHEMA, { a: 1 }))).toBeUndefined();
  expect(memory.find(request(SCHEMA, {}, 'A'))).toBeUndefined();
});
test('D5.6 sixteen results are cached, and the oldest is evicted first', () => {
  const memory = createIntrospectionMemory();
  for (let index = 0; index <= 16; index += 1) memory.remember(request(SCHEMA, { index }), index);
  expect(memory.find(request(SCHEMA, { index: 0 }))).toBeUndefined();
  expect([1, 16].map((index) => memory.find(request(SCHEMA, { index })))).toEqual([
    { data: 1 },
    { data: 16 },
  ]);
});
test('D5.6 a request of more than 10,000 characters is not cached', () => {
  const memory = createIntrospectionMemory();
  const long = [request(`${SCHEMA} # ${'x'.repeat(10_000)}`), request(SCHEMA, { a: 'x'.repeat(10_000) })];
  for (const each of long) memory.remember(each, 'answer');
  expect(long.map((each) => memory.find(each))).toEqual([undefined, undefined]);
});

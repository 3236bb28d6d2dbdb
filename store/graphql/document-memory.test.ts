import { describe, expect, test } from 'vitest';
import { err, ok } from '../../shared/result.ts';
import { storeSchema } from './store-schema.ts';
import { createDocumentMemory, sizeOnce, type AnswerSize } from './document-memory.ts';
import { parseOperation } from './parse-operation.ts';
import { sizeOf } from './request-limits.ts';

const schema = storeSchema();

function read(
  query: string,
  documents = createDocumentMemory(),
  variables = {},
  operationName: string | null = null,
) {
  const request = { query, variables, operationName };
  return parseOperation(schema, request, sizeOf(request), documents);
}

function documentOf(parsed: ReturnType<typeof read>) {
  if (!parsed.ok) throw new Error(parsed.error[0]?.message);
  return parsed.value.document;
}

describe('a query', () => {
  test('is parsed once, whatever its variables are', () => {
    const documents = createDocumentMemory();
    const query = 'query ($first: Int!) { products(first: $first) { nodes { id } } }';
    const first = documentOf(read(query, documents, { first: 1 }));
    expect(documentOf(read(query, documents, { first: 2 }))).toBe(first);
    expect(read(query, documents, { first: 'two' })).toMatchObject({ ok: false });
    expect(read(query, documents, { first: Array.from({ length: 251 }, () => 1) })).toMatchObject({
      ok: false,
    });
  });

  test('with several operations is parsed per operation name, and fails without one', () => {
    const documents = createDocumentMemory();
    const query = 'query A { shop { id } } query B { shop { name } }';
    const [a, b] = ['A', 'B'].map((name) => read(query, documents, {}, name));
    expect([a, b].map((parsed) => parsed?.ok && parsed.value.operation.name?.value)).toEqual(['A', 'B']);
    expect(read(query, documents)).toMatchObject({ ok: false });
    expect(read(query, documents, {}, '')).toMatchObject({ ok: false });
  });

  test('is not cached if it is invalid', () => {
    const documents = createDocumentMemory();
    expect(read('{ nothing }', documents)).toMatchObject({ ok: false });
    expect(documents.find({ query: '{ nothing }', operationName: null })).toBeUndefined();
  });

  test('is evicted after many other queries', () => {
    const documents = createDocumentMemory();
    const long = (at: number) => `{ shop { id } } # ${String(at)} ${'-'.repeat(9000)}`;
    for (let at = 0; at < 40; at += 1) documentOf(read(long(at), documents));
    const known = (at: number) => documents.find({ query: long(at), operationName: null }) !== undefined;
    expect([known(0), known(39)]).toEqual([false, true]);
  });
});

test('sizeOnce measures once per variables, and again after a refusal', () => {
  const sizes = new Map<string, AnswerSize>();
  let measured = 0;
  const costing = (cost: number) => ({ cost, values: 10 });
  const size = (variables: object, cost: number | null) =>
    sizeOnce({ sizes }, { ...variables }, () => {
      measured += 1;
      return cost === null ? err('no page size') : ok(costing(cost));
    });
  expect([size({ first: 1 }, 3), size({ first: 1 }, 3), size({ first: 2 }, 4)]).toEqual([
    ok(costing(3)),
    ok(costing(3)),
    ok(costing(4)),
  ]);
  expect([size({}, null), size({}, null)]).toEqual([err('no page size'), err('no page size')]);
  expect(measured).toBe(4);
});

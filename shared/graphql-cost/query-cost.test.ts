import { describe, expect, test } from 'vitest';
import { queryCost, sumCost, type CostNode } from './query-cost.ts';

const FREE: CostNode = { kind: 'free' };
const object = (...fields: CostNode[]): CostNode => ({ kind: 'object', fields });

describe('D5.2 query cost', () => {
  test('a scalar is free, an object costs 1', () => expect(queryCost(object(FREE, FREE))).toBe(1));
  test('objects inside objects add up', () => expect(queryCost(object(object(), object(object())))).toBe(4));
  test('products(50) { nodes { variants(10) { nodes } } }', () => {
    const variants: CostNode = { kind: 'connection', size: 10, perNode: [object()] };
    expect(queryCost({ kind: 'connection', size: 50, perNode: [object(variants)] })).toBe(
      2 + 50 * (1 + 2 + 10),
    );
  });
  test('a connection without nodes costs 2', () =>
    expect(queryCost({ kind: 'connection', size: 250, perNode: [] })).toBe(2));
  test('nodes and edges.node together are added', () => {
    expect(queryCost({ kind: 'connection', size: 3, perNode: [object(), object(object())] })).toBe(
      2 + 3 * (1 + 2),
    );
  });
  test('a mutation field costs 10 plus its selection', () => {
    expect(queryCost({ kind: 'mutation', fields: [object(object()), FREE] })).toBe(12);
  });
  test('fields of the root are added', () => expect(sumCost([object(), object(), FREE])).toBe(2));
});

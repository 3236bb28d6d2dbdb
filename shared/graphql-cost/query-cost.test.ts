import { describe, expect, test } from 'vitest';
import { connectionCost, mutationCost, objectCost, sumCost } from './query-cost.ts';

describe('D5.2 query cost', () => {
  test('a scalar is free, an object costs 1', () => expect(objectCost(0)).toBe(1));
  test('objects inside objects add up', () =>
    expect(objectCost(sumCost([objectCost(0), objectCost(objectCost(0))], (cost) => cost))).toBe(4));
  test('products(50) { nodes { variants(10) { nodes } } }', () => {
    const variants = connectionCost(10, objectCost(0));
    expect(connectionCost(50, objectCost(variants))).toBe(2 + 50 * (1 + 2 + 10));
  });
  test('a connection without nodes costs 2', () => expect(connectionCost(250, 0)).toBe(2));
  test('nodes and edges.node together are added', () => {
    expect(connectionCost(3, objectCost(0) + objectCost(objectCost(0)))).toBe(2 + 3 * (1 + 2));
  });
  test('a mutation field costs 10 plus its selection', () => {
    expect(mutationCost(objectCost(objectCost(0)))).toBe(12);
  });
});

import { describe, expect, test } from 'vitest';
import { connectionCost, mutationCost, objectCost } from './query-cost.ts';

describe('D5.2 query cost', () => {
  test('an object costs 1 plus its fields', () => {
    expect([objectCost(0), objectCost(3)]).toEqual([1, 4]);
  });
  test('nested connections multiply: products(50) { nodes { variants(10) { nodes } } }', () => {
    const variants = connectionCost(10, objectCost(0));
    expect(connectionCost(50, objectCost(variants))).toBe(2 + 50 * (1 + 2 + 10));
  });
  test('a connection without nodes costs 2', () => expect(connectionCost(250, 0)).toBe(2));
  test('a mutation field costs 10 plus its selection', () => expect(mutationCost(2)).toBe(12));
});

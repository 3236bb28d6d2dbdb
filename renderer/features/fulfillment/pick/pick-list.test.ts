import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumPickList } from './pick-list.ts';
import { pickLine, pickOrder } from './test/pick-orders.ts';

const NO_VARIANTS = new Map();
const rowsOf = (list: ReturnType<typeof sumPickList>) => list.locations.flatMap(({ rows }) => rows);

describe('the pick list sums quantities over orders', () => {
  test('for one variant, even if it was sold under two titles', () => {
    const orders = [
      pickOrder(1, { lines: [pickLine('a', { units: 2 })] }),
      pickOrder(2, { lines: [pickLine('b', { title: 'Tent, new', units: 3 })] }),
    ];
    const variant = { id: 'v1', barcode: '4006381333931' };
    const list = sumPickList(
      orders,
      new Map([
        ['a', variant],
        ['b', variant],
      ]),
      false,
    );
    expect(rowsOf(list)).toEqual([
      {
        ...pickLine('a'),
        units: 5,
        barcode: '4006381333931',
        orders: [
          { orderName: '#1001', units: 2 },
          { orderName: '#1002', units: 3 },
        ],
      },
    ]);
    expect(list.units).toBe(5);
  });

  test('for lines with the same texts only, if no variant is known', () => {
    const lines = [pickLine('a'), pickLine('b'), pickLine('c', { variantTitle: 'Red' })];
    const list = sumPickList([pickOrder(1, { lines })], NO_VARIANTS, false);
    expect(rowsOf(list).map(({ variantTitle, units }) => [variantTitle, units])).toEqual([
      ['Green', 2],
      ['Red', 1],
    ]);
    expect(rowsOf(list)[0]?.orders).toEqual([{ orderName: '#1001', units: 2 }]);
  });

  test('and names each order once, wherever its lines are', () => {
    const names = ['#1001', '#1002', '#1001', '#1003', '#1002'];
    const orders = names.map((orderName, id) => pickOrder(id, { orderName }));
    const [row] = rowsOf(sumPickList(orders, NO_VARIANTS, false));
    expect(row?.orders.map(({ orderName }) => orderName)).toEqual(['#1001', '#1002', '#1003']);
    expect(row?.orders.reduce((sum, { units }) => sum + units, 0)).toBe(row?.units);
  });

  test('separately for two variants with the same SKU', () => {
    const lines = [pickLine('a'), pickLine('b')];
    const variants = new Map([
      ['a', { id: 'v1', barcode: null }],
      ['b', { id: 'v2', barcode: null }],
    ]);
    expect(rowsOf(sumPickList([pickOrder(1, { lines })], variants, false))).toHaveLength(2);
  });

  test('without losing units, whatever the orders', () => {
    const line = fc.record({
      sku: fc.constantFrom(null, 'A-2', 'A-10', 'B'),
      units: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(fc.array(fc.array(line, { maxLength: 4 }), { maxLength: 6 }), (given) => {
        const orders = given.map((lines, id) =>
          pickOrder(id, {
            location: { id: String(id % 2), name: id % 2 === 0 ? 'Rostock' : 'Lyon' },
            lines: lines.map((each, at) => pickLine(`${String(id)} ${String(at)}`, each)),
          }),
        );
        const list = sumPickList(orders, NO_VARIANTS, false);
        const wanted = given.flat().reduce((sum, { units }) => sum + units, 0);
        expect(list.units).toBe(wanted);
        const ofOrders = rowsOf(list).flatMap((row) => row.orders.map(({ units }) => units));
        expect(ofOrders.reduce((sum, units) => sum + units, 0)).toBe(wanted);
      }),
    );
  });
});

test('rows are sorted by location, then by SKU in natural order, with missing SKUs last', () => {
  const lines = ['B-1', null, 'A-10', 'A-2'].map((sku, at) => pickLine(String(at), { sku }));
  const orders = [
    pickOrder(1, { lines }),
    pickOrder(2, { location: { id: 'gid://service/Location/2', name: 'Lyon' } }),
  ];
  const list = sumPickList(orders, NO_VARIANTS, false);
  expect(list.locations.map(({ name, units }) => [name, units])).toEqual([
    ['Lyon', 1],
    ['Rostock', 4],
  ]);
  expect(list.locations[1]?.rows.map(({ sku }) => sku)).toEqual(['A-2', 'A-10', 'B-1', null]);
});

test('two locations with the same name stay separate', () => {
  const orders = [
    pickOrder(1),
    pickOrder(2, { location: { id: 'gid://service/Location/2', name: 'Rostock' } }),
  ];
  expect(sumPickList(orders, NO_VARIANTS, false).locations).toHaveLength(2);
});

describe('an order is left out with a reason', () => {
  const onHold = { holds: [{ reason: 'AWAITING_PAYMENT' }] };

  test.each(['rejected', 'cancellation_requested', 'cancelled', 'closed'] as const)(
    'if it is %s',
    (forbidden) => {
      const list = sumPickList([pickOrder(1, { forbidden, ...onHold }), pickOrder(2)], NO_VARIANTS, true);
      expect(list.orders.map(({ id }) => id)).toEqual([2]);
      expect(list.leftOut).toMatchObject([{ order: { id: 1 }, why: forbidden }]);
    },
  );

  test('if nothing is left to pick', () => {
    expect(sumPickList([pickOrder(1, { lines: [] })], NO_VARIANTS, false).leftOut).toMatchObject([
      { why: 'nothing_left' },
    ]);
  });

  test('if it is on hold, unless orders on hold are included', () => {
    const orders = [pickOrder(1, onHold)];
    expect(sumPickList(orders, NO_VARIANTS, false)).toMatchObject({
      units: 0,
      leftOut: [{ why: 'on_hold' }],
    });
    expect(sumPickList(orders, NO_VARIANTS, true)).toMatchObject({ units: 1, leftOut: [] });
  });
});

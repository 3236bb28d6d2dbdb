import { describe, expect, test } from 'vitest';
import { REST_ENDPOINTS, type RestEndpointName } from '../../../../shared/contract/rest-contract.ts';
import { whyNotPrepared } from './field-errors.ts';
import { fieldsOf, formBody, keyOf, pathWithQuery, prepareCall, typedOf, withTyped } from './rest-form.ts';

const names = Object.keys(REST_ENDPOINTS) as RestEndpointName[];

test.each(names)('%s has a required field for every placeholder in its path', (name) => {
  const places = [...REST_ENDPOINTS[name].path.matchAll(/\{(\w+)\}/g)].map(([, place]) => place);
  const fields = fieldsOf(name).filter(({ part }) => part === 'params');
  expect(new Set(fields.map((field) => field.name))).toEqual(new Set(places));
  expect(fields.every(({ required }) => required)).toBe(true);
});

describe('the form of a call', () => {
  test('offers the body fields with their types, without read-only ones', () => {
    const fields = fieldsOf('variants.update').filter(({ part }) => part === 'body');
    const types = Object.fromEntries(fields.map(({ name, type }) => [name, type]));
    expect(types).toMatchObject({ price: 'text', taxable: 'boolean', grams: 'number', metafields: 'list' });
    expect(types).not.toHaveProperty('inventory_quantity');
  });

  test('offers the values that the store accepts where the contract accepts any text', () => {
    const role = fieldsOf('themes.create').find(({ name }) => name === 'role');
    expect(role?.values).toContain('unpublished');
  });
});

describe('prepareCall', () => {
  test('converts typed values by field type and omits empty ones', () => {
    const typed = { 'params.variant_id': '7', 'body.price': '9.90', 'body.taxable': 'false', 'body.sku': '' };
    expect(prepareCall('variants.update', typed, null)).toEqual({
      ok: true,
      call: {
        method: 'PUT',
        path: '/variants/7.json',
        query: {},
        body: { variant: { price: '9.90', taxable: false } },
      },
    });
  });

  test('returns what is missing or wrong for each field', () => {
    const typed = {
      'params.fulfillment_order_id': '../themes',
      'body.line_items': '[{"fulfillment_order_line_item_id": "x"}]',
    };
    expect(prepareCall('fulfillment.reject', typed, null)).toEqual({
      ok: false,
      problems: {
        'params.fulfillment_order_id': 'not_an_id',
        'body.line_items.0.fulfillment_order_line_item_id': 'not_a_number',
      },
    });
    const lines = { 'params.fulfillment_order_id': '1', 'body.line_items': '[{"message": "Gone"}, 7]' };
    expect(prepareCall('fulfillment.reject', lines, null)).toEqual({
      ok: false,
      problems: {
        'body.line_items.0.fulfillment_order_line_item_id': 'missing',
        'body.line_items.1': 'wrong',
      },
    });
    expect(prepareCall('variants.update', { 'body.grams': 'x', 'body.metafields': '[' }, null)).toEqual({
      ok: false,
      problems: {
        'params.variant_id': 'missing',
        'body.grams': 'not_a_number',
        'body.metafields': 'not_json',
      },
    });
  });

  test.each([
    ['', 'missing', 'Fill in the required fields first.'],
    ['1.5', 'not_an_id', 'Correct “theme_id” first.'],
    ['٣', 'not_an_id', 'Correct “theme_id” first.'],
    ['00504', 'not_an_id', 'Correct “theme_id” first.'],
    ['9007199254740993', 'too_long_number', 'Correct “theme_id” first.'],
  ])('says why a call with the ID %j cannot be sent: %s', (id, problem, why) => {
    const prepared = prepareCall('themes.get', { 'params.theme_id': id }, null);
    expect(prepared).toEqual({ ok: false, problems: { 'params.theme_id': problem } });
    expect(whyNotPrepared(prepared)).toBe(why);
  });

  test('accepts a body as JSON and validates it', () => {
    const path = { 'params.theme_id': '3' };
    const raw = '{"theme": {"name": null}}';
    expect(prepareCall('themes.update', path, raw)).toMatchObject({
      call: { body: { theme: { name: null } } },
    });
    expect(prepareCall('themes.update', path, '{')).toMatchObject({ problems: { body: 'not_json' } });
    expect(prepareCall('themes.update', path, '{"theme": 1}')).toMatchObject({ problems: { body: 'wrong' } });
  });

  test('sends no other number than the one that was typed', () => {
    const problemsOf = (typed: Record<string, string>, raw: string | null = null) => {
      const prepared = prepareCall('variants.update', { 'params.variant_id': '7', ...typed }, raw);
      return prepared.ok ? {} : prepared.problems;
    };
    const long = '19.999999999999999999';
    expect(problemsOf({}, `{"variant": {"price": ${long}}}`)).toEqual({ body: 'too_long_number' });
    expect(problemsOf({}, `{"variant": {"price": "${long}"}}`)).toEqual({});
    expect(problemsOf({ 'body.grams': long })).toEqual({ 'body.grams': 'too_long_number' });
    expect(problemsOf({ 'body.metafields': `[{"value": ${long}}]` })).toEqual({
      'body.metafields': 'too_long_number',
    });
    expect(problemsOf({ 'body.grams': '0x10' })).toEqual({ 'body.grams': 'not_a_number' });
    expect(problemsOf({ 'body.grams': ' 1e3 ' })).toEqual({});
  });

  test.each([
    ['.5', 0.5],
    ['-.5', -0.5],
    ['5.', 5],
    ['+5', 5],
    ['05', 5],
    ['0', 0],
  ])('takes %s for a number', (text, weight) => {
    const typed = { 'params.variant_id': '7', 'body.weight': text };
    expect(prepareCall('variants.update', typed, null)).toMatchObject({
      call: { body: { variant: { weight } } },
    });
  });

  test('prepares the query that pathWithQuery appends to the path', () => {
    const typed = { 'params.product_id': '1', 'query.limit': '2', 'query.fields': 'id,title & more' };
    const prepared = prepareCall('variants.list', typed, null);
    expect(prepared.ok && pathWithQuery(prepared.call)).toBe(
      '/products/1/variants.json?fields=id%2Ctitle+%26+more&limit=2',
    );
    expect(keyOf({ part: 'query', name: 'limit' })).toBe('query.limit');
  });
});

test('formBody contains what is filled in, also while other fields are empty or wrong', () => {
  const typed = { 'body.price': '9.90', 'body.taxable': 'false', 'body.grams': '12 g', 'body.sku': '' };
  expect(formBody('variants.update', typed)).toEqual({
    variant: { price: '9.90', taxable: false, grams: '12 g' },
  });
});

describe('typed texts', () => {
  const bodyOf = (typed: ReturnType<typeof typedOf>) => {
    const prepared = prepareCall('themes.update', { ...typed, 'params.theme_id': '12' }, null);
    return prepared.ok && prepared.call.body;
  };

  test('of a body belong to one call: the role of a new theme does not publish one that is renamed', () => {
    let kept = withTyped('themes.create', {}, 'body.role', 'main');
    kept = withTyped('themes.create', kept, 'body.name', 'New');
    kept = withTyped('themes.update', kept, 'body.name', 'Renamed');
    expect(bodyOf(typedOf('themes.update', kept))).toEqual({ theme: { name: 'Renamed' } });
    expect(typedOf('themes.create', kept)).toEqual({ 'body.role': 'main', 'body.name': 'New' });
  });

  test('of a path are shared between calls, and those of a query are not', () => {
    let kept = withTyped('variants.list', {}, 'params.product_id', '1');
    kept = withTyped('variants.list', kept, 'query.fields', 'id');
    expect(typedOf('variants.list', kept)).toEqual({ 'params.product_id': '1', 'query.fields': 'id' });
    expect(typedOf('variants.create', kept)).toEqual({ 'params.product_id': '1' });
    expect(typedOf('variants.count', kept)).toEqual({ 'params.product_id': '1' });
    expect(typedOf('themes.list', kept)).toEqual({});
  });

  test('that an earlier version kept for several calls count for the path only', () => {
    const kept = { 'params.theme_id': '12', 'body.role': 'main', 'query.fields': 'id' };
    expect(typedOf('themes.update', kept)).toEqual({ 'params.theme_id': '12' });
  });
});

import { describe, expect, test } from 'vitest';
import { ACTIVITY_ACTIONS, type ActivityEntry } from '../contract/activity.ts';
import { FULFILLMENT_STATES, splitState } from '../fulfillment/fulfillment-order.ts';
import { FULFILLMENT_OPERATIONS, type FulfillmentOperation } from '../fulfillment/fulfillment-transitions.ts';
import type { ProductId, ThemeId, VariantId } from '../ids.ts';
import {
  checkCreation,
  checkOperation,
  checkPublish,
  checkRename,
  checkReorder,
  checkVariant,
  type PresentTheme,
} from './check-undo.ts';
import { actionOf } from './operation-actions.ts';
import { planUndo, undoCreationJob, type UndoPlan, undoReorderJob, undoVariantJob } from './undo.ts';
import { anEntry } from './test/activity-entry.ts';
import { HELD_FIELDS } from '../variant/deletion-mark.ts';

function plan<Kind extends UndoPlan['kind']>(kind: Kind, of: ActivityEntry) {
  const planned = planUndo(of);
  if (!planned.ok || planned.value.kind !== kind) throw new Error(JSON.stringify(planned));
  return planned.value as Extract<UndoPlan, { kind: Kind }>;
}

const reason: unknown = expect.any(String);
const why = (of: ActivityEntry) => planUndo(of);

describe('planUndo refuses and gives a reason', () => {
  test.each(ACTIVITY_ACTIONS)('%s without the previous values', (action) => {
    expect(why(anEntry({ action, before: null }))).toEqual({ ok: false, error: reason });
  });
  test.each([
    ['refused', 'nothing_changed'],
    ['failed', 'nothing_changed'],
    ['unknown', 'outcome_unknown'],
  ] as const)('a write whose outcome is %s', (outcome, error) => {
    expect(why(anEntry({ outcome }))).toEqual({ ok: false, error });
  });
  test('a reorder that was refused after being applied in part', () => {
    const reordered = anEntry({
      action: 'variants.reorder',
      outcome: 'refused',
      reason: 'partial',
      after: null,
    });
    expect(why(reordered)).toEqual({ ok: false, error: 'partial' });
  });
  test('an accept, with a reason of its own', () => {
    const accept = order('accept', 'open/submitted');
    expect(why(accept)).toEqual({
      ok: false,
      error: 'fulfillment.accept',
    });
  });
});

function order(operation: FulfillmentOperation, state: (typeof FULFILLMENT_STATES)[number]) {
  const { status, requestStatus } = splitState(state);
  return anEntry({
    action: actionOf(operation),
    subject: { kind: 'fulfillment_order', id: 3, name: '#1001' },
    before: { status, request_status: requestStatus },
  });
}

describe('undoing an operation on a fulfillment order', () => {
  const open: Readonly<Record<string, object>> = {
    'reject open/submitted': { operation: 'request', written: 'open/rejected', before: 'open/submitted' },
    'request open/rejected': { operation: 'reject', written: 'open/submitted', before: 'open/rejected' },
  };
  test.each(FULFILLMENT_OPERATIONS)(
    '%s can be undone only if another operation restores the previous state',
    (name) => {
      for (const state of FULFILLMENT_STATES) {
        const way = open[`${name} ${state}`];
        expect(why(order(name, state))).toEqual(
          way === undefined
            ? { ok: false, error: reason }
            : { ok: true, value: { kind: 'operation', order: 3, ...way } },
        );
      }
    },
  );
  test('is refused for a request that split the order', () => {
    expect(why({ ...order('request', 'open/rejected'), relatedId: 4 })).toMatchObject({ ok: false });
  });

  const rejected = () => plan('operation', order('reject', 'open/submitted'));
  test.each([
    ['open/rejected', null],
    ['open/submitted', { kind: 'order_is_back' }],
    ['cancelled/rejected', { kind: 'order_moved' }],
    [null, { kind: 'order_moved' }],
  ] as const)('is checked against the current state of the order: %s', (present, whyNot) => {
    expect(checkOperation(rejected(), present)).toMatchObject({ whyNot });
    expect(checkOperation(rejected(), present).changes).toHaveLength(whyNot === null ? 1 : 0);
  });
});

const theme = (id: number, name: string, changes: Partial<PresentTheme> = {}): PresentTheme => ({
  id: id as ThemeId,
  name,
  role: 'unpublished',
  phase: 'ready',
  ...changes,
});

describe('undoing the rename of a theme', () => {
  const renamed = plan('rename', anEntry({ sent: { name: ' Dusk ' } }));
  test('restores the old name while the store holds the new one', () => {
    expect(checkRename(renamed, [theme(7, 'Dusk'), theme(8, 'Dawn')])).toEqual({
      changes: [{ field: 'name', from: 'Dusk', to: 'Dawn' }],
      moved: [],
      whyNot: null,
    });
  });
  test.each([
    ['it is gone', [theme(8, 'Dusk')], { kind: 'theme_gone' }],
    ['it is undone', [theme(7, 'Dawn')], { kind: 'name_is_back' }],
    ['it was renamed again', [theme(7, 'Noon')], { kind: 'renamed_since' }],
  ])('is refused when %s', (_, themes, whyNot) => {
    const check = checkRename(renamed, themes);
    expect(check).toMatchObject({ changes: [], whyNot });
  });
  test('reports the current name if the theme was renamed again', () => {
    expect(checkRename(renamed, [theme(7, 'Noon')]).moved).toEqual([
      { field: 'name', written: 'Dusk', present: 'Noon' },
    ]);
  });
  test('is refused if the name did not change', () => {
    expect(why(anEntry({ after: { name: 'Dawn' } }))).toMatchObject({ ok: false });
  });
});

describe('undoing the publishing of a theme', () => {
  const before = { role: 'unpublished', published_theme: { id: 2, name: 'Old' } };
  const published = anEntry({ sent: { role: 'main' }, before, after: { role: 'main' } });
  const main = { role: 'main' } as const;
  test('publishes the previously live theme again', () => {
    const themes = [theme(7, 'Dawn', main), theme(2, 'Old')];
    expect(checkPublish(plan('publish', published), themes)).toEqual({
      changes: [{ field: 'published_theme', from: 'Dawn', to: 'Old' }],
      moved: [],
      whyNot: null,
    });
  });
  test.each([
    ['that one is gone', [theme(7, 'Dawn', main)], { kind: 'previous_gone', name: 'Old' }],
    [
      'that one is live',
      [theme(7, 'Dawn'), theme(2, 'Old', main)],
      { kind: 'previous_is_live', name: 'Old' },
    ],
    [
      'a third is live',
      [theme(7, 'Dawn'), theme(2, 'Old'), theme(9, 'New', main)],
      { kind: 'other_published' },
    ],
    [
      'that one failed',
      [theme(7, 'Dawn', main), theme(2, 'Old', { phase: 'failed' })],
      { kind: 'not_open', action: 'publish', blocker: 'failed' },
    ],
    ['none is live', [theme(7, 'Dawn'), theme(2, 'Old')], { kind: 'other_published' }],
  ])('does not republish the previous theme when %s', (_, themes, whyNot) => {
    const check = checkPublish(plan('publish', published), themes);
    expect(check).toMatchObject({ changes: [], whyNot });
  });
  test('is refused if the previously live theme is unknown', () => {
    const unknown = { ...published, before: { role: 'unpublished', published_theme: null } };
    expect(why(unknown)).toEqual({ ok: false, error: 'previous_not_known' });
  });
});

describe('undoing a change of a variant', () => {
  const changed = anEntry({
    action: 'variants.update',
    subject: { kind: 'variant', id: 9, name: 'Red' },
    relatedId: 3,
    sent: { price: '12', sku: null, barcode: 'x', title: 'y' },
    before: { price: '10.00', sku: 'R', barcode: 'x', title: 'z' },
    after: { price: '12.00', sku: null, barcode: 'x', title: 'y' },
  });
  const fields = plan('variant', changed);
  test('covers only the writable fields that changed', () => {
    expect(fields).toEqual({
      kind: 'variant',
      variant: 9 as VariantId,
      product: 3 as ProductId,
      changes: [
        { field: 'price', written: '12.00', before: '10.00' },
        { field: 'sku', written: null, before: 'R' },
      ],
    });
  });
  test('creates a job with the reverse changes, optionally of selected fields only', () => {
    const subject = { kind: 'variant', id: 9 as VariantId, name: 'Red' };
    const price = { field: 'price', base: '12.00', mine: '10.00' };
    expect(undoVariantJob(changed, fields)).toEqual({
      subject,
      payload: {
        operation: 'update',
        product: 3,
        changes: [price, { field: 'sku', base: null, mine: 'R' }],
      },
    });
    expect(undoVariantJob(changed, fields, ['price'])).toMatchObject({ payload: { changes: [price] } });
  });
  test('D3.1 compares prices by amount, not by their digits', () => {
    expect(checkVariant(fields, { price: '12.0', sku: 'S' })).toMatchObject({
      changes: [{ field: 'price', from: '12.00', to: '10.00' }],
      whyNot: null,
    });
    expect(checkVariant(fields, { price: '10.0', sku: 'R' })).toMatchObject({
      moved: [],
      whyNot: { kind: 'values_are_back' },
    });
    expect(why({ ...changed, before: { price: '12.0' }, after: { price: '12.00' } })).toEqual({
      ok: false,
      error: 'no_value',
    });
  });
  test('is refused if the product is unknown', () => {
    expect(why({ ...changed, relatedId: null })).toEqual({ ok: false, error: 'before_not_known' });
  });
  test('restores fields that were not changed since, and reports those that were', () => {
    expect(checkVariant(fields, { price: '12.00', sku: 'S' })).toEqual({
      changes: [{ field: 'price', from: '12.00', to: '10.00' }],
      moved: [{ field: 'sku', written: null, present: 'S' }],
      whyNot: null,
    });
  });
  test.each([
    ['it is gone', null, { kind: 'variant_gone' }],
    ['all was changed since', { price: '13.00', sku: 'S' }, { kind: 'values_changed_since' }],
    ['all is back', { price: '10.00', sku: 'R' }, { kind: 'values_are_back' }],
  ])('is refused when %s', (_, present, whyNot) => {
    expect(checkVariant(fields, present)).toMatchObject({ changes: [], whyNot });
  });
  test('is refused if no value changed', () => {
    expect(why({ ...changed, after: changed.before })).toMatchObject({ ok: false });
  });
});

describe('undoing a reorder of variants', () => {
  const placed = (...ids: readonly number[]) =>
    ids.map((id, index) => ({ id, name: `Tent: ${String(id)}`, position: index + 1 }));
  const subject = { kind: 'product', id: 3, name: 'Tent' } as const;
  const reordered = anEntry({
    action: 'variants.reorder',
    subject,
    sent: { order: 'Tent: 4, Tent: 3, Tent: 2, Tent: 1' },
    before: { order: placed(1, 2, 3, 4) },
    after: { order: placed(4, 3, 2, 1) },
  });
  const listed = (...ids: readonly number[]) => ids as VariantId[];
  test('creates a job that moves each variant from its written position to its previous one', () => {
    expect(undoReorderJob(reordered, plan('reorder', reordered))).toEqual({
      subject,
      payload: {
        operation: 'reorder',
        places: [
          { variant: 4, name: 'Tent: 4', base: 1, mine: 4 },
          { variant: 3, name: 'Tent: 3', base: 2, mine: 3 },
          { variant: 2, name: 'Tent: 2', base: 3, mine: 2 },
          { variant: 1, name: 'Tent: 1', base: 4, mine: 1 },
        ],
      },
    });
  });
  test.each([
    ['as it was written', listed(4, 3, 2, 1), null],
    ['with others behind', listed(4, 3, 2, 1, 9), null],
    ['on the way back', listed(4, 1, 2, 3), null],
    ['back already', listed(1, 2, 3, 4), { kind: 'old_order_is_back' }],
    ['another one', listed(2, 3, 4, 1), { kind: 'reordered_since' }],
    ['without one of them', listed(4, 3, 1), { kind: 'reordered_since' }],
    ['of a product that is gone', null, { kind: 'product_gone' }],
  ])('is checked against the order in the store: %s', (_, present, whyNot) => {
    const check = checkReorder(plan('reorder', reordered), present);
    expect(check).toMatchObject({ moved: [], whyNot });
    const change = {
      field: 'order',
      from: 'Tent: 4, Tent: 3, Tent: 2, Tent: 1',
      to: 'Tent: 1, Tent: 2, Tent: 3, Tent: 4',
    };
    expect(check.changes).toEqual(whyNot === null ? [change] : []);
  });
  test('is refused if an earlier version logged the order by names only', () => {
    const names = { before: { order: 'Tent: 1, Tent: 2' }, after: { order: 'Tent: 2, Tent: 1' } };
    expect(why({ ...reordered, ...names })).toEqual({ ok: false, error: 'before_not_known' });
  });
});

describe('undoing the creation of a variant', () => {
  const fields: Readonly<Record<string, string | null>> = {
    ...Object.fromEntries(HELD_FIELDS.map((field) => [field, null])),
    option1: 'Red',
    price: '10.00',
  };
  const created = anEntry({
    action: 'variants.create',
    subject: { kind: 'variant', id: 5, name: 'Tent: Red' },
    relatedId: 3,
    before: null,
    after: { ...fields, image_id: 4, grams: 200 },
  });
  const held = HELD_FIELDS.map((field) => ({ field, value: fields[field] }));
  const present = { ...fields, price: '10.0', weight: 2 };

  test('creates a job that deletes the variant if its values are unchanged', () =>
    expect(undoCreationJob(created, plan('creation', created))).toEqual({
      subject: created.subject,
      payload: { operation: 'delete', product: 3, held },
    }));
  test('lists the values that are deleted with the variant', () =>
    expect(checkCreation(plan('creation', created), present)).toEqual({
      changes: [
        { field: 'option1', from: 'Red', to: null },
        { field: 'price', from: '10.00', to: null },
      ],
      moved: [],
      whyNot: null,
    }));
  test('is refused if a field was filled in since', () =>
    expect(checkCreation(plan('creation', created), { ...present, sku: 'T-RED' })).toEqual({
      changes: [],
      moved: [{ field: 'sku', written: null, present: 'T-RED' }],
      whyNot: { kind: 'variant_changed_since' },
    }));
  test('is refused if the variant is gone', () =>
    expect(checkCreation(plan('creation', created), null).whyNot).toEqual({ kind: 'variant_gone' }));
  test('is refused if the product or the created values are unknown', () => {
    for (const changes of [
      { relatedId: null },
      { after: null },
      { after: { image_id: 4 } },
      { after: { option1: 'Red' } },
    ])
      expect(why({ ...created, ...changes })).toEqual({ ok: false, error: 'before_not_known' });
  });
});

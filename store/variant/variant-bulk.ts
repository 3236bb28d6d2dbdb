import type { ProductId, VariantId } from '../../shared/ids.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { MAX_VARIANTS } from '../../shared/variant/variant-limits.ts';
import { newVariantFields, type VariantSurroundings } from '../../shared/variant/variant-rules.ts';
import { combinationKey, type OptionValues, type Variant } from '../../shared/variant/variant.ts';
import type { Transaction } from '../database/transaction.ts';
import { NOT_FOUND, refused, type ServiceFailure } from '../service-failure.ts';
import { readShop } from '../shop/shop-reader.ts';
import { PRODUCT_IS_FULL } from './refusal-sentence.ts';
import { planVariant, type PlannedVariant, type VariantWrite } from './variant-plan.ts';
import { findIsGiftCard, readSurroundings, readVariantsOf } from './variant-reader.ts';
import { clearCombinations } from './variant-repository.ts';
import { applyPlanned, insertPlanned, removeVariant } from './variant-writes.ts';

/** A write that does not move the variant. */
export type PlacelessWrite = Omit<VariantWrite, 'position'>;

/** The change of one of several variants. */
export interface VariantChange {
  readonly id: VariantId;
  readonly write: PlacelessWrite;
}

/** Why one of several entries was refused; `index` counts from 0. */
export interface EntryFailure {
  readonly index: number;
  readonly failure: ServiceFailure;
}

/** Why several variants were not written. Nothing has changed. */
export type BulkFailure =
  /** There is no such product. */
  | { readonly kind: 'not_found' }
  /** The entries that the rules refuse; the others would have passed. */
  | { readonly kind: 'entries'; readonly failures: readonly EntryFailure[] };

const NO_PRODUCT: BulkFailure = { kind: 'not_found' };
const LISTED_TWICE = refused('id', 'is listed more than once');

type Outcome<Value> = Promise<Result<Value, BulkFailure>>;

/** What the rules need of a product, with its variants. */
interface ProductVariants extends Omit<VariantSurroundings, 'otherCombinations'> {
  readonly variants: readonly Variant[];
}

/** Adds variants in order, after the existing ones (D3.1–D3.3). */
export async function createVariants(
  tx: Transaction,
  productId: ProductId,
  inputs: readonly PlacelessWrite[],
  at: number,
): Outcome<Variant[]> {
  const product = await readProduct(tx, productId);
  if (!product) return err(NO_PRODUCT);
  const combinations = product.variants.map(({ options }) => options);
  const stored = { product_id: productId, inventory_quantity: 0, old_inventory_quantity: 0 };
  const plans = inputs.map((input, index): Result<PlannedVariant, EntryFailure> => {
    if (product.variants.length + index >= MAX_VARIANTS)
      return err({ index, failure: refused('base', PRODUCT_IS_FULL) });
    const surroundings = { ...product, otherCombinations: [...combinations] };
    const planned = planVariant(newVariantFields(product.currency), input, { product: surroundings, stored });
    if (!planned.ok) return err({ index, failure: { kind: 'invalid', fields: planned.error } });
    combinations.push(planned.value.fields.options);
    return planned;
  });
  const passed = allPassed(plans);
  if (!passed.ok) return passed;
  const ids: VariantId[] = [];
  for (const [index, planned] of passed.value.entries()) {
    ids.push(await insertPlanned(tx, productId, product.variants.length + index, planned, at));
  }
  return ok(await reread(tx, productId, ids));
}

/** Changed variants; with `allowPartial`, also the entries that were refused. */
export interface UpdatedVariants {
  readonly variants: readonly Variant[];
  readonly failures: readonly EntryFailure[];
}

/**
 * Changes variants: all of them or none, or with `allowPartial` those whose change passes the rules. The rules check the
 * product as it will be afterwards, so two variants may swap option values (D3.2).
 */
export async function updateVariants(
  tx: Transaction,
  productId: ProductId,
  changes: readonly VariantChange[],
  allowPartial: boolean,
  at: number,
): Outcome<UpdatedVariants> {
  const product = await readProduct(tx, productId);
  if (!product) return err(NO_PRODUCT);
  const { plans, failures } = planChanges(product, [...changes.entries()], allowPartial);
  if (failures.length > 0 && (!allowPartial || plans.length === 0)) return err({ kind: 'entries', failures });
  await clearCombinations(
    tx,
    plans.filter(changesCombination).map(([{ id }]) => id),
  );
  for (const [variant, planned] of plans) await applyPlanned(tx, variant, planned, at);
  const ids = plans.map(([{ id }]) => id);
  return ok({ variants: await reread(tx, productId, ids), failures });
}

interface PlannedChanges {
  readonly plans: readonly (readonly [Variant, PlannedVariant])[];
  readonly failures: readonly EntryFailure[];
}

/**
 * Plans the changes, each with its index. With `allowPartial`, first leaves out those that are refused on their own, then,
 * as long as some collide, the last one of these, and plans the others again without its effects.
 */
function planChanges(
  product: ProductVariants,
  changes: readonly (readonly [number, VariantChange])[],
  allowPartial: boolean,
): PlannedChanges {
  if (!allowPartial) return planTogether(product, changes);
  const { failures } = planTogether(product, changes, []);
  let left = without(changes, failures);
  const refusedLater: EntryFailure[] = [];
  for (;;) {
    const { plans, failures: colliding } = planTogether(product, left);
    const last = colliding.at(-1);
    if (last === undefined) return { plans, failures: [...failures, ...refusedLater] };
    refusedLater.push(last);
    left = without(left, [last]);
  }
}

function without<Change>(
  changes: readonly (readonly [number, Change])[],
  failures: readonly EntryFailure[],
): (readonly [number, Change])[] {
  const failed = new Set(failures.map(({ index }) => index));
  return changes.filter(([index]) => !failed.has(index));
}

/**
 * `others`: instead of the option values that the other variants will have. A collision is a failure of the changes that take
 * new option values, not of one that keeps those of its variant.
 */
function planTogether(
  product: ProductVariants,
  changes: readonly (readonly [number, VariantChange])[],
  others?: readonly OptionValues[],
): PlannedChanges {
  const known = new Map(product.variants.map((variant) => [variant.id, variant]));
  const combinations = combinationsAfter(
    product.variants,
    changes.map(([, change]) => change),
  );
  const seen = new Set<VariantId>();
  const planned = changes.map(([index, { id, write }]): Result<[Variant, PlannedVariant], EntryFailure> => {
    const variant = known.get(id);
    if (!variant) return err({ index, failure: NOT_FOUND });
    if (seen.has(id)) return err({ index, failure: LISTED_TWICE });
    seen.add(id);
    const keepsOptions =
      combinationKey(combinations.get(id) ?? variant.options) === combinationKey(variant.options);
    const willBe = [...combinations].filter(([other]) => other !== id).map(([, options]) => options);
    const otherCombinations = others ?? (keepsOptions ? [] : willBe);
    const plan = planVariant(variant, write, { product: { ...product, otherCombinations }, stored: {} });
    if (!plan.ok) return err({ index, failure: { kind: 'invalid', fields: plan.error } });
    return ok([variant, plan.value]);
  });
  const plans = planned.flatMap((each) => (each.ok ? [each.value] : []));
  const failures = planned.flatMap((each) => (each.ok ? [] : [each.error]));
  return { plans, failures };
}

/** Removes variants; the product must keep at least one (D3.9). */
export async function removeVariants(
  tx: Transaction,
  productId: ProductId,
  ids: readonly VariantId[],
  at: number,
): Outcome<null> {
  if ((await findIsGiftCard(tx, productId)) === null) return err(NO_PRODUCT);
  const failures: EntryFailure[] = [];
  const seen = new Set<VariantId>();
  for (const [index, id] of ids.entries()) {
    const removed = seen.has(id) ? err(LISTED_TWICE) : await removeVariant(tx, productId, id, at);
    if (!removed.ok) failures.push({ index, failure: removed.error });
    // As in an update, an id that is in no variant of the product is unknown each time.
    if (removed.ok || removed.error.kind !== 'not_found') seen.add(id);
  }
  return failures.length === 0 ? ok(null) : err({ kind: 'entries', failures });
}

async function readProduct(tx: Transaction, productId: ProductId): Promise<ProductVariants | null> {
  if ((await findIsGiftCard(tx, productId)) === null) return null;
  const { currency } = await readShop(tx);
  const { optionNames, imageIds } = await readSurroundings(tx, productId, null);
  return { currency, optionNames, imageIds, variants: await readVariantsOf(tx, productId, currency) };
}

/** The option values of each variant after all changes. */
function combinationsAfter(
  variants: readonly Variant[],
  changes: readonly VariantChange[],
): ReadonlyMap<VariantId, OptionValues> {
  const combinations = new Map(variants.map(({ id, options }) => [id, options]));
  for (const { id, write } of changes) {
    const [first, second, third] = combinations.get(id) ?? [null, null, null];
    const { option1 = first, option2 = second, option3 = third } = write;
    if (combinations.has(id)) combinations.set(id, [option1, option2, option3]);
  }
  return combinations;
}

function changesCombination([variant, { fields }]: readonly [Variant, PlannedVariant]): boolean {
  return combinationKey(variant.options) !== combinationKey(fields.options);
}

/** Returns all plans, or all failures if there are any. */
function allPassed<Plan>(plans: readonly Result<Plan, EntryFailure>[]): Result<Plan[], BulkFailure> {
  const failures = plans.flatMap((plan) => (plan.ok ? [] : [plan.error]));
  if (failures.length > 0) return err({ kind: 'entries', failures });
  return ok(plans.flatMap((plan) => (plan.ok ? [plan.value] : [])));
}

async function reread(tx: Transaction, productId: ProductId, ids: readonly VariantId[]): Promise<Variant[]> {
  const { currency } = await readShop(tx);
  const variants = new Map((await readVariantsOf(tx, productId, currency)).map((each) => [each.id, each]));
  return ids.flatMap((id) => variants.get(id) ?? []);
}

import type { ImageId, InventoryItemId, ProductId, VariantId } from '../../shared/ids.ts';
import { combinationKey, type OptionValues } from '../../shared/variant/variant.ts';
import { toGrams, type WeightUnit } from '../../shared/variant/weight.ts';
import { HOME_CATALOG } from './demo-catalog-home.ts';
import { ODD_CATALOG } from './demo-catalog-oddities.ts';
import { OUTDOOR_CATALOG } from './demo-catalog-outdoor.ts';
import {
  COLOURS,
  DEFAULT_TITLE,
  OPTION_SETS,
  PRICE_STEPS,
  type CatalogEntry,
  type OptionPlan,
} from './demo-options.ts';
import { demoPicturePath } from './demo-pictures.ts';
import { DAY, type RowOf } from './demo-rows.ts';
import type { Dice } from './dice.ts';
import { ean13 } from './ean-13.ts';

const FIRST_PRODUCT_ID = 7001;
const FIRST_VARIANT_ID = 40_001;
const FIRST_INVENTORY_ITEM_ID = 90_001;
const FIRST_IMAGE_ID = 20_001;
const TAGS = ['bestseller', 'made-in-eu', 'new', 'outlet', 'plastic-free', 'repairable', 'staff-pick'];
/** The fulfillment service of some products; the others are fulfilled manually. */
const LOGISTICS = 'fjordline-logistics';

/** A product's rows, with its variants in order. */
export interface DemoProduct {
  readonly product: RowOf<'product'>;
  readonly options: readonly RowOf<'product_option'>[];
  readonly images: readonly RowOf<'product_image'>[];
  readonly variants: readonly RowOf<'variant'>[];
}

/** The catalogue of the demo shop: 120 products with about 1,400 variants. `now` is in milliseconds. */
export function demoProducts(now: number, dice: Dice): DemoProduct[] {
  const ids = { variant: FIRST_VARIANT_ID, image: FIRST_IMAGE_ID };
  return shelve([...OUTDOOR_CATALOG, ...HOME_CATALOG, ...ODD_CATALOG]).map((entry, index) => {
    const made = makeProduct(entry, index, ids, now, dice);
    ids.variant += made.variants.length;
    ids.image += made.images.length;
    return made;
  });
}

/** Mixes the catalogue, so that neighbors in a list are not all jackets and the odd entries are not all at the end. */
function shelve(catalog: readonly CatalogEntry[]): CatalogEntry[] {
  const step = 37; // Coprime with 120, so that every entry comes once.
  return catalog.map((entry, index) => catalog[(index * step) % catalog.length] ?? entry);
}

function makeProduct(
  entry: CatalogEntry,
  index: number,
  nextId: { variant: number; image: number },
  now: number,
  dice: Dice,
): DemoProduct {
  const [title, kind, vendor, optionSet] = entry;
  const id = (FIRST_PRODUCT_ID + index) as ProductId;
  const plan = paint(typeof optionSet === 'string' ? OPTION_SETS[optionSet] : optionSet, dice);
  const handle = slug(title) || `product-${String(id)}`;
  const createdAt = now - dice.between(60, 720) * DAY - dice.between(0, DAY);
  const updatedAt = createdAt + dice.between(0, now - createdAt);
  const images = Array.from({ length: dice.between(0, 4) }, (_, image) => ({
    id: (nextId.image + image) as ImageId,
    product_id: id,
    position: image + 1,
    alt: dice.chance(0.7) ? `${title}, view ${String(image + 1)}` : null,
    url: demoPicturePath(kind, index, image),
  }));
  const product = {
    id,
    title,
    handle,
    status: dice.chance(0.86) ? 'active' : dice.pick(['draft', 'archived'] as const),
    vendor,
    product_type: kind,
    tags: JSON.stringify(dice.pickSome(TAGS, dice.between(0, 3))),
    is_gift_card: kind === 'Gift cards' ? 1 : 0,
    created_at: createdAt,
    updated_at: updatedAt,
  } as const;
  const options = plan.map(([name], position) => ({ product_id: id, position: position + 1, name }));
  const variants = makeVariants(entry, plan, product, images, nextId.variant, dice);
  return { product, options, images, variants };
}

/** Replaces the placeholder colors of a shared option set. */
function paint(plan: OptionPlan, dice: Dice): OptionPlan {
  return plan.map(([name, values]) =>
    values[0] === 'Colour 1' ? [name, dice.pickSome(COLOURS, values.length)] : [name, values],
  );
}

function makeVariants(
  [, kind, , , cents, grams]: CatalogEntry,
  plan: OptionPlan,
  product: DemoProduct['product'],
  images: DemoProduct['images'],
  firstId: number,
  dice: Dice,
): DemoProduct['variants'] {
  const isGiftCard = product.is_gift_card === 1;
  const ships = grams > 0 ? 1 : 0;
  const onSale = !isGiftCard && dice.chance(0.15);
  const unit: WeightUnit = dice.pick(['g', 'g', 'g', 'kg', 'kg', 'lb', 'oz']);
  const tracked = dice.chance(0.93);
  const service = isGiftCard ? 'gift_card' : dice.pick(['manual', 'manual', 'manual', LOGISTICS]);
  const taxCode = dice.pick(['', '', 'C_STANDARD']);
  return combinations(plan).map((choice, index) => {
    const options = choice.map((option) => option.value);
    const values: OptionValues = [options[0] ?? null, options[1] ?? null, options[2] ?? null];
    const price = isGiftCard ? Number(options[0]?.slice(1)) * 100 : priceOf(cents, plan, choice);
    const oversold = dice.chance(0.12);
    return {
      id: (firstId + index) as VariantId,
      product_id: product.id,
      position: index + 1,
      option1: values[0],
      option2: values[1],
      option3: values[2],
      combination_key: combinationKey(values),
      price,
      compare_at_price: onSale ? Math.round(price * 1.25) : null,
      barcode:
        ships === 1 && dice.chance(0.9) ? ean13(`42600${String(firstId + index).padStart(7, '0')}`) : null,
      sku: dice.chance(0.96) ? skuOf(product, choice) : null,
      taxable: isGiftCard ? 0 : 1,
      tax_code: kind === 'Books' ? 'B_REDUCED' : taxCode,
      requires_shipping: ships,
      weight: inUnit(grams, unit),
      weight_unit: unit,
      image_id: images[choice.at(-1)?.index ?? 0]?.id ?? null,
      inventory_item_id: (firstId + index - FIRST_VARIANT_ID + FIRST_INVENTORY_ITEM_ID) as InventoryItemId,
      inventory_management: tracked ? 'shopify' : null,
      inventory_policy: oversold ? 'continue' : 'deny',
      inventory_quantity: stockOf(oversold, dice),
      fulfillment_service: service,
      created_at: product.created_at,
      updated_at: dice.between(product.created_at, product.updated_at),
    } as const;
  });
}

interface Choice {
  readonly value: string;
  /** Index of the value among the values of its option. */
  readonly index: number;
}

/** Every combination of the option values, with the last option varying fastest. */
function combinations(plan: OptionPlan): Choice[][] {
  return plan.reduce<Choice[][]>(
    (all, [, values]) => all.flatMap((chosen) => values.map((value, index) => [...chosen, { value, index }])),
    [[]],
  );
}

/** Increases with the steps of the options, and ends in ninety cents. */
function priceOf(cents: number, plan: OptionPlan, choice: readonly Choice[]): number {
  if (cents === 0) return 0;
  const share = plan.reduce(
    (sum, [name], at) => sum + (PRICE_STEPS[name] ?? 0) * (choice[at]?.index ?? 0),
    1,
  );
  return Math.round((cents * share) / 100) * 100 - 10;
}

function skuOf(product: DemoProduct['product'], choice: readonly Choice[]): string {
  const maker = (slug(product.vendor) || 'import').replaceAll('-', '').slice(0, 3);
  const parts = choice.map(({ value, index }) => abbreviate(value) || `v${String(index + 1)}`);
  const isOnlyVariant = choice[0]?.value === DEFAULT_TITLE[0][1][0];
  return [maker, String(product.id), ...(isOnlyVariant ? [] : parts)].join('-').toUpperCase();
}

/** The first three letters and all digits: `Set of 2` is `set2`. */
function abbreviate(value: string): string {
  const text = slug(value).replaceAll('-', '');
  return text.replaceAll(/\d/g, '').slice(0, 3) + text.replaceAll(/\D/g, '');
}

function stockOf(oversold: boolean, dice: Dice): number {
  if (oversold && dice.chance(0.3)) return -dice.between(1, 6);
  return dice.chance(0.08) ? 0 : dice.between(1, 140);
}

/** A weight in another unit, rounded to a thousandth of it. */
function inUnit(grams: number, unit: WeightUnit): number {
  return Math.round((grams / toGrams(1000, unit)) * 1_000_000) / 1000;
}

/** Latin letters and digits joined with hyphens; empty for a text that has none. */
function slug(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 80);
}

import type { CurrencyCode } from '../../shared/currency.ts';
import type { ImageId, ProductId } from '../../shared/ids.ts';
import { ok } from '../../shared/result.ts';
import { seedEmpty } from '../sandbox/seed-empty.ts';
import type { Seed } from '../sandbox/seed.ts';

/** A shirt in sizes, with two images. */
export const SHIRT = 1 as ProductId;
export const SHIRT_IMAGES = [11, 12] as ImageId[];
/** A tent in colors and sizes; its image does not belong to the shirt. */
export const TENT = 2 as ProductId;
export const TENT_IMAGE = 21 as ImageId;
const GIFT_CARD = 3 as ProductId;

const OPTIONS: Readonly<Record<number, readonly string[]>> = {
  [SHIRT]: ['Size'],
  [TENT]: ['Color', 'Size', 'Poles'],
  [GIFT_CARD]: ['Amount'],
};

/** A shop in euros with three products that have no variants yet, and rates for the yen and the Kuwaiti dinar. */
export const seedProducts: Seed = async (write, now) => {
  await seedEmpty(write, now);
  await write(async (tx) => {
    await tx
      .insertInto('exchange_rate')
      .values([
        { currency: 'JPY' as CurrencyCode, numerator: 1635, denominator: 10 },
        { currency: 'KWD' as CurrencyCode, numerator: 1, denominator: 3 },
      ])
      .execute();
    for (const [id, options] of Object.entries(OPTIONS)) {
      const productId = Number(id) as ProductId;
      await tx
        .insertInto('product')
        .values({
          id: productId,
          title: `Product ${id}`,
          handle: `product-${id}`,
          status: 'active',
          vendor: 'Storedesk',
          product_type: 'Test',
          tags: '[]',
          is_gift_card: productId === GIFT_CARD ? 1 : 0,
          created_at: now(),
          updated_at: now(),
        })
        .execute();
      const rows = options.map((name, index) => ({ product_id: productId, position: index + 1, name }));
      await tx.insertInto('product_option').values(rows).execute();
    }
    const image = (id: ImageId, product_id: ProductId, position: number) => ({
      id,
      product_id,
      position,
      alt: null,
      url: `https://files.example/${String(id)}.png`,
    });
    const [front, back] = SHIRT_IMAGES;
    const images = [image(front ?? TENT_IMAGE, SHIRT, 1), image(back ?? TENT_IMAGE, SHIRT, 2)];
    await tx
      .insertInto('product_image')
      .values([...images, image(TENT_IMAGE, TENT, 1)])
      .execute();
    return ok(null);
  });
};

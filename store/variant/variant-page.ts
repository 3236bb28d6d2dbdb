import { z } from 'zod';
import { parseCurrency, type CurrencyCode } from '../../shared/currency.ts';
import { productIdSchema, variantIdSchema, type ProductId, type VariantId } from '../../shared/ids.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { VARIANT_PAGE } from '../../shared/variant/variant-limits.ts';
import type { CursorSigner } from '../http/pagination.ts';

/** The anchor of a page: it begins beside a variant that it does not contain. */
export interface PageAnchor {
  readonly direction: 'next' | 'previous';
  readonly id: VariantId;
  /** The first variant of this page when the cursor was made. */
  readonly beyond: VariantId;
  /** The variant on the other side, used once both are gone; null if there was none. */
  readonly near: VariantId | null;
}

/** A requested page of a product's variants. */
export interface VariantPage {
  readonly limit: number;
  /** If set, sorted by id and after this one; if null, sorted by position (D3.11). */
  readonly sinceId: number | null;
  /** Null for the first page. */
  readonly anchor: PageAnchor | null;
  /** Currencies of the presentment prices; null for the shop's only (D3.12). */
  readonly currencies: readonly CurrencyCode[] | null;
}

/** The list's parameters, as in the query string. */
export interface VariantPageQuery {
  readonly limit?: string | undefined;
  readonly since_id?: string | undefined;
  readonly page_info?: string | undefined;
  readonly presentment_currencies?: string | undefined;
}

/** The contents of a cursor: everything that its page must repeat, because a request with a cursor may not (D3.11). */
const cursorSchema = z.object({
  product: productIdSchema,
  direction: z.enum(['next', 'previous']),
  id: variantIdSchema,
  beyond: variantIdSchema,
  near: variantIdSchema.nullable().default(null),
  since: z.number().int().nullable(),
  currencies: z.array(z.string()).nullable(),
});

/** Parses the list's parameters. Error: a sentence that names the parameter (a 400). */
export function parseVariantPage(
  productId: ProductId,
  query: VariantPageQuery,
  signer: CursorSigner,
): Result<VariantPage, string> {
  const limit = parseLimit(query.limit);
  if (!limit.ok) return limit;
  if (query.page_info !== undefined)
    return parseCursor(productId, query, query.page_info, limit.value, signer);
  const sinceId = parseSinceId(query.since_id);
  if (!sinceId.ok) return sinceId;
  const currencies = parseCurrencies(query.presentment_currencies);
  if (!currencies.ok) return currencies;
  return ok({ limit: limit.value, sinceId: sinceId.value, anchor: null, currencies: currencies.value });
}

/** Signs the cursor of the page that begins at `anchor` in a product's list. */
export function signVariantCursor(
  product: ProductId,
  anchor: PageAnchor,
  page: VariantPage,
  signer: CursorSigner,
): string {
  const cursor: z.input<typeof cursorSchema> = {
    product,
    ...anchor,
    since: page.sinceId,
    currencies: page.currencies === null ? null : [...page.currencies],
  };
  return signer.sign(cursor);
}

function parseCursor(
  productId: ProductId,
  query: VariantPageQuery,
  pageInfo: string,
  limit: number,
  signer: CursorSigner,
): Result<VariantPage, string> {
  const extra = (['since_id', 'presentment_currencies'] as const).find((name) => query[name] !== undefined);
  if (extra !== undefined) return err(`${extra} cannot be combined with page_info.`);
  const cursor = cursorSchema.safeParse(signer.open(pageInfo));
  if (!cursor.success || cursor.data.product !== productId)
    return err('page_info is damaged or not of this list.');
  const { direction, id, beyond, near, since, currencies } = cursor.data;
  const codes = currencies as CurrencyCode[] | null;
  return ok({ limit, sinceId: since, anchor: { direction, id, beyond, near }, currencies: codes });
}

function parseLimit(text: string | undefined): Result<number, string> {
  if (text === undefined) return ok(VARIANT_PAGE.default);
  const limit = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  return limit >= 1 && limit <= VARIANT_PAGE.max
    ? ok(limit)
    : err(`limit must be a whole number from 1 to ${String(VARIANT_PAGE.max)}.`);
}

function parseSinceId(text: string | undefined): Result<number | null, string> {
  if (text === undefined) return ok(null);
  const id = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(id) ? ok(id) : err('since_id must be an id.');
}

function parseCurrencies(text: string | undefined): Result<readonly CurrencyCode[] | null, string> {
  if (text === undefined || text.trim() === '') return ok(null);
  const codes = new Set<CurrencyCode>();
  for (const part of text.split(',')) {
    const code = parseCurrency(part.trim());
    if (code === null)
      return err(`presentment_currencies: '${part.trim()}' is not a known ISO 4217 currency code.`);
    codes.add(code);
  }
  return ok([...codes]);
}

import { z } from 'zod';
import { textSchema } from '../../shared/contract/wire.ts';
import { MAX_PAGED_OBJECTS, MAX_PAGE_SIZE } from '../../shared/limits.ts';
import { badUserInput } from './query-context.ts';

/** A row's value of the sort key; the id breaks ties. */
export type SortValue = string | number;

/**
 * A place in a sorted list: after (or before) the row with this sort value and id. It stays correct when rows are
 * inserted or deleted (D5.4). `passed` counts the objects paged through to get there, from either end of the list; those
 * paged through backwards count negatively (D5.5).
 */
export interface Place {
  readonly value: SortValue;
  readonly id: number;
  readonly passed: number;
}

/** Whether the sort key is a text or a whole number: PostgreSQL does not compare one with the other. */
export type SortKind = 'text' | 'number';

const SORT_VALUES = { text: textSchema, number: z.number().int() } as const satisfies Record<
  SortKind,
  z.ZodType<SortValue>
>;

function placeSchema(kind: SortKind) {
  return z.tuple([z.string(), SORT_VALUES[kind], z.number().int().positive(), z.number().int()]);
}

/** Writes an opaque cursor. It includes the name of its sort order, so that a list with another order rejects it. */
export function writeCursor(order: string, { value, id, passed }: Place): string {
  return Buffer.from(JSON.stringify([order, value, id, passed])).toString('base64url');
}

/** Reads a cursor. Throws BAD_USER_INPUT if it is damaged or belongs to another order (D5.4). */
export function readCursor(order: string, cursor: string, kind: SortKind): Place {
  const damaged = badUserInput('The cursor is not valid for this list.');
  let json: unknown;
  const bytes = Buffer.from(cursor, 'base64url');
  // Decoding skips characters that are not base64, so compare with the encoded bytes.
  if (bytes.toString('base64url') !== cursor) throw damaged;
  try {
    json = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw damaged;
  }
  const place = placeSchema(kind).safeParse(json);
  if (!place.success || place.data[0] !== order) throw damaged;
  const [, value, id, passed] = place.data;
  return { value, id, passed };
}

/** Arguments of every connection (specification 4.4). */
export interface ConnectionArguments {
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
  readonly last?: number | null | undefined;
  readonly before?: string | null | undefined;
}

/** A requested page. `backward`: the rows before the place; the database reads the nearest first, the answer is in order. */
export interface PageRequest {
  readonly size: number;
  readonly backward: boolean;
  readonly place: Place | null;
  readonly order: string;
}

/** Maximum page size, and maximum number of objects that a list can be paged through. */
export interface PagingLimits {
  readonly size: number;
  readonly objects: number;
}

/** The limits of every request (specification 8). */
export const REQUEST_PAGING: PagingLimits = { size: MAX_PAGE_SIZE, objects: MAX_PAGED_OBJECTS };

/** Reads the arguments of a connection. Throws BAD_USER_INPUT (D5.4, D5.5). */
export function readPageRequest(
  order: string,
  args: ConnectionArguments,
  kind: SortKind = 'number',
  limits: PagingLimits = REQUEST_PAGING,
): PageRequest {
  const { first = null, last = null, after = null, before = null } = args;
  const asked = first ?? last;
  if (asked === null || (first !== null && last !== null) || asked < 1 || asked > limits.size) {
    throw badUserInput(`Give exactly one of first and last, from 1 to ${String(limits.size)}.`);
  }
  if (first !== null && before !== null) throw badUserInput('before goes with last.');
  if (last !== null && after !== null) throw badUserInput('after goes with first.');
  const cursor = after ?? before;
  const place = cursor === null ? null : readCursor(order, cursor, kind);
  const backward = last !== null;
  const passed = place === null ? 0 : backward ? -place.passed : place.passed;
  // The last page is shorter, because all objects up to the limit can be reached.
  const size = Math.min(asked, limits.objects - passed);
  if (size <= 0) {
    throw badUserInput(
      `Only the first ${limits.objects.toLocaleString('en')} objects can be paged through. ` +
        'Use bulkOperationRunQuery for more.',
    );
  }
  return { size, backward, place, order };
}

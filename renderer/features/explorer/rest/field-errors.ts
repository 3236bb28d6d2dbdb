import { z } from 'zod';
import { t } from '../../../../messages/language.ts';
import type { Json } from '../../../../shared/json-limits.ts';
import { type FieldProblem, type FormField, keyOf, type Prepared } from './rest-form.ts';

/** The body of a refusal that names fields (specification 7.1). */
const refusalSchema = z.object({ errors: z.record(z.string(), z.array(z.string())) });

export interface FieldErrors {
  /** Error sentences by field key; within a list the key is, for example, `body.line_items.0.quantity`. */
  readonly byKey: Readonly<Record<string, string>>;
  /** Errors of fields that are not shown. */
  readonly beside: readonly string[];
}

/** Errors in the input: those found here, otherwise those in the store's answer (422). */
export function fieldErrors(
  fields: readonly FormField[],
  problems: Readonly<Record<string, FieldProblem>>,
  answered: Json,
): FieldErrors {
  const texts = t().explorer.rest.problems;
  const keys = new Set(fields.map(keyOf));
  const lists = fields.filter(({ type }) => type === 'list').map((field) => `${keyOf(field)}.`);
  const isShown = (key: string) => keys.has(key) || lists.some((list) => key.startsWith(list));
  const own = Object.entries(problems).map(([key, problem]) => [key, texts[problem]] as const);
  const refused = Object.entries(refusalSchema.safeParse(answered).data?.errors ?? {}).map(
    ([field, said]) => [`body.${field}`, said.join(' ')] as const,
  );
  const all = own.length > 0 ? own : refused;
  return {
    byKey: Object.fromEntries(all.filter(([key]) => isShown(key))),
    beside: all.filter(([key]) => !isShown(key)).map(([key, said]) => besideText(key, said)),
  };
}

/** Why a call cannot be sent or copied yet, as a sentence; null if it can. */
export function whyNotPrepared(prepared: Prepared): string | null {
  if (prepared.ok) return null;
  const { notComplete, notValid } = t().explorer.rest;
  const problems = Object.entries(prepared.problems);
  const [[key] = ['']] = problems;
  return problems.some(([, problem]) => problem === 'missing')
    ? notComplete
    : notValid({ field: nameIn(key) });
}

/** The field's name without the part of the call: `line_items.0.quantity`. */
function nameIn(key: string): string {
  return key.replace(/^\w+\./, '');
}

function besideText(key: string, said: string): string {
  const field = nameIn(key);
  return field === 'base' || field === 'body' ? said : `${field}: ${said}`;
}

import { z } from 'zod';
import {
  REST_ENDPOINTS,
  type RestEndpoint,
  type RestEndpointName,
} from '../../../../shared/contract/rest-contract.ts';
import { buildPath } from '../../../../shared/contract/rest-paths.ts';
import { READ_ONLY_VARIANT_FIELDS } from '../../../../shared/contract/variant-wire.ts';
import { REJECTION_REASONS } from '../../../../shared/fulfillment/fulfillment-order.ts';
import { BODY_LIMITS, type Json, parseJson } from '../../../../shared/json-limits.ts';
import { THEME_ROLES } from '../../../../shared/theme/theme.ts';
import { INVENTORY_POLICIES } from '../../../../shared/variant/variant.ts';
import { WEIGHT_UNITS } from '../../../../shared/variant/weight.ts';
import { findLongNumber } from '../long-number.ts';

/** One field of a call's form, derived from the schema of the contract. */
export interface FormField {
  readonly name: string;
  readonly part: 'params' | 'query' | 'body';
  /** `list`: of objects, such as lines; its text is JSON. `json`: anything else that is not a single value. */
  readonly type: 'text' | 'number' | 'boolean' | 'choice' | 'list' | 'json';
  /** The fields of each object in a list. */
  readonly items: readonly FormField[];
  /** The values to choose from; for text, the usual ones. */
  readonly values: readonly string[];
  readonly required: boolean;
}

/** The parts of a JSON Schema property that the form uses. */
const propertySchema = z.object({
  items: z.unknown().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.string()).optional(),
  anyOf: z.array(z.object({ type: z.string().optional(), items: z.unknown().optional() })).optional(),
});
const objectSchema = z.object({
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
});

/** Fields that a client may only echo back: forms do not offer them. */
const ECHOED: readonly string[] = [
  ...READ_ONLY_VARIANT_FIELDS,
  'previewable',
  'processing',
  'theme_store_id',
];
/** Values that the store accepts, for fields where the contract takes any text so that the store can report errors (422). */
const USUAL: Readonly<Record<string, readonly string[]>> = {
  role: THEME_ROLES,
  weight_unit: WEIGHT_UNITS,
  inventory_policy: INVENTORY_POLICIES,
  reason: REJECTION_REASONS,
};
/** Required fields whose absence is a 422 and not a wrong shape (specification 4.1, D3.2). */
const NEEDED: Partial<Readonly<Record<RestEndpointName, readonly string[]>>> = {
  'themes.create': ['name'],
  'variants.create': ['option1'],
};

export function endpointOf(name: RestEndpointName): RestEndpoint {
  return REST_ENDPOINTS[name];
}

/** The property that contains everything else in a body; null if a call has no body. */
export function rootOf(name: RestEndpointName): string | null {
  const { body } = endpointOf(name);
  return body === null ? null : (Object.keys(shapeOf(body).properties)[0] ?? null);
}

/** The fields of a call's form: path, query, then body. */
export function fieldsOf(name: RestEndpointName): FormField[] {
  const { params, query, body } = endpointOf(name);
  const root = rootOf(name);
  const inner = body === null || root === null ? null : shapeOf(body).properties[root];
  return [
    ...fieldsIn('params', shapeOf(params)),
    ...fieldsIn('query', shapeOf(query)),
    ...(inner === null ? [] : fieldsIn('body', objectSchema.parse(inner)).filter(isOffered)),
  ].map((field) => ({ ...field, required: field.required || isNeeded(name, field) }));
}

function isOffered({ name }: FormField): boolean {
  return !ECHOED.includes(name);
}

function isNeeded(name: RestEndpointName, field: FormField): boolean {
  return field.part === 'body' && NEEDED[name]?.includes(field.name) === true;
}

function shapeOf(schema: z.ZodType): z.infer<typeof objectSchema> {
  return objectSchema.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
}

function fieldsIn(part: FormField['part'], shape: z.infer<typeof objectSchema>): FormField[] {
  return Object.keys(shape.properties).map((name) => {
    const property = propertySchema.parse(shape.properties[name]);
    const values = property.enum ?? USUAL[name] ?? [];
    const required = shape.required.includes(name);
    const items = itemsOf(part, property);
    const type = items.length > 0 ? 'list' : typeOf(property);
    return { name, part, type, items, values, required };
  });
}

/** The fields of a list's objects; empty if it is no list of objects, or if they hold more than texts and numbers. */
function itemsOf(part: FormField['part'], property: z.infer<typeof propertySchema>): FormField[] {
  const list = [property, ...(property.anyOf ?? [])].find(({ type }) => type === 'array');
  const shape = objectSchema.safeParse(list?.items).data;
  const fields = shape === undefined ? [] : fieldsIn(part, shape);
  return fields.every((field) => field.type === 'text' || field.type === 'number') ? fields : [];
}

function typeOf({ type, enum: values, anyOf = [] }: z.infer<typeof propertySchema>): FormField['type'] {
  if (values !== undefined) return 'choice';
  const types = type === undefined ? anyOf.map((one) => one.type) : [type].flat();
  // A price can be text or a number; text is exact.
  if (types.includes('string')) return 'text';
  if (types.includes('boolean')) return 'boolean';
  if (types.includes('number') || types.includes('integer')) return 'number';
  return 'json';
}

/** The typed texts, by field key: part and name. */
export type Typed = Readonly<Record<string, string>>;

export function keyOf({ part, name }: Pick<FormField, 'part' | 'name'>): string {
  return `${part}.${name}`;
}

/**
 * Path parameters are shared between calls. Other fields are kept by call, because a body field that was filled in for one
 * call may do something else in another: `role: main` publishes the theme that a call renames.
 */
function keptKey(name: RestEndpointName, key: string): string {
  return key.startsWith('params.') ? key : `${name}/${key}`;
}

/** The typed texts of one call, by field key, from those kept for all calls. */
export function typedOf(name: RestEndpointName, kept: Typed): Typed {
  return Object.fromEntries(
    fieldsOf(name).flatMap((field) => {
      const text = kept[keptKey(name, keyOf(field))];
      return text === undefined ? [] : [[keyOf(field), text]];
    }),
  );
}

/** The texts kept for all calls after `text` was typed into a field of one call. */
export function withTyped(name: RestEndpointName, kept: Typed, key: string, text: string): Typed {
  return { ...kept, [keptKey(name, key)]: text };
}

export type FieldProblem =
  | 'missing'
  | 'not_a_number'
  | 'not_an_id'
  | 'too_long_number'
  | 'not_json'
  | 'wrong';

/** A call that is ready to be sent. */
interface PreparedCall {
  readonly method: RestEndpoint['method'];
  readonly path: string;
  readonly query: Record<string, string>;
  readonly body: Json;
}
export type Prepared =
  | { readonly ok: true; readonly call: PreparedCall }
  /** Problems by field key; `body` for the whole body. */
  | { readonly ok: false; readonly problems: Readonly<Record<string, FieldProblem>> };

/**
 * Builds a call from the typed texts; empty ones are not sent. Reports problems field by field, before anything is sent.
 * `rawBody`: the body as JSON text, instead of the form's.
 */
export function prepareCall(name: RestEndpointName, typed: Typed, rawBody: string | null): Prepared {
  const endpoint = endpointOf(name);
  const problems: Record<string, FieldProblem> = {};
  const values: Record<FormField['part'], Record<string, Json>> = { params: {}, query: {}, body: {} };
  for (const field of fieldsOf(name)) {
    if (field.part === 'body' && rawBody !== null) continue;
    const text = typed[keyOf(field)] ?? '';
    const read = readField(field, text);
    if (read.problem !== null) problems[keyOf(field)] = read.problem;
    else if (read.value !== undefined) values[field.part][field.name] = read.value;
  }
  // Every path parameter is an ID; one of the right form can only be too large.
  for (const { path, code } of endpoint.params.safeParse(values.params).error?.issues ?? [])
    problems[`params.${String(path[0])}`] ??= code === 'custom' ? 'too_long_number' : 'not_an_id';
  for (const { path } of endpoint.query.safeParse(values.query).error?.issues ?? [])
    problems[`query.${String(path[0])}`] ??= 'wrong';
  const body = bodyOf(name, values.body, rawBody, problems);
  if (Object.keys(problems).length > 0) return { ok: false, problems };
  const path = buildPath(name, values.params as Record<string, string>);
  return {
    ok: true,
    call: { method: endpoint.method, path, query: values.query as Record<string, string>, body },
  };
}

/** The body that is filled in so far, for writing it as JSON. What is wrong in a field stays text. */
export function formBody(name: RestEndpointName, typed: Typed): Json {
  const filled = fieldsOf(name).flatMap((field) => {
    const text = typed[keyOf(field)] ?? '';
    if (field.part !== 'body' || text.trim() === '') return [];
    const { value = text } = readField(field, text);
    return [[field.name, value] as const];
  });
  return { [rootOf(name) ?? '']: Object.fromEntries(filled) };
}

function readField(
  { type, required, part }: FormField,
  text: string,
): { readonly problem: FieldProblem | null; readonly value?: Json } {
  if (text.trim() === '') return { problem: required ? 'missing' : null };
  if (part !== 'body' || type === 'text' || type === 'choice') return { problem: null, value: text };
  if (type === 'boolean') return { problem: null, value: text === 'true' };
  const json = type === 'number' ? asJsonNumber(text) : text;
  const value = parseBody(json);
  if (type === 'number' && typeof value !== 'number') return { problem: 'not_a_number' };
  if (value === undefined) return { problem: 'not_json' };
  return findLongNumber(json) === null ? { problem: null, value } : { problem: 'too_long_number' };
}

/** A typed number as JSON writes it: `.5` is 0.5, `+5`, `05` and `5.` are 5. */
function asJsonNumber(text: string): string {
  return text
    .trim()
    .replace(/^\+/, '')
    .replace(/^(-?)0+(?=\d)/, '$1')
    .replace(/^(-?)\./, '$10.')
    .replace(/\.$/, '');
}

function bodyOf(
  name: RestEndpointName,
  fields: Record<string, Json>,
  rawBody: string | null,
  problems: Record<string, FieldProblem>,
): Json {
  const { body: schema } = endpointOf(name);
  const root = rootOf(name);
  if (schema === null || root === null) return null;
  const body = rawBody === null ? { [root]: fields } : parseBody(rawBody);
  if (body === undefined) {
    problems['body'] = 'not_json';
    return null;
  }
  if (rawBody !== null && findLongNumber(rawBody) !== null) problems['body'] = 'too_long_number';
  for (const issue of schema.safeParse(body).error?.issues ?? []) {
    const { path } = issue;
    // `body`, followed by the path to the field: `body.line_items.0.quantity`.
    const key = ['body', ...path.slice(1)].map(String).join('.');
    problems[rawBody === null ? key : 'body'] ??= problemOf(issue, body);
  }
  return body;
}

function problemOf(issue: z.core.$ZodIssue, body: Json): FieldProblem {
  const found = issue.path.reduce<unknown>(
    (outer, key) => (typeof outer === 'object' && outer !== null ? Reflect.get(outer, key) : undefined),
    body,
  );
  if (found === undefined) return 'missing';
  const isOfNumber = issue.code === 'invalid_type' && ['number', 'int'].includes(issue.expected);
  return isOfNumber && typeof found === 'string' ? 'not_a_number' : 'wrong';
}

/** Parses a typed body; undefined if it is not JSON or exceeds the limits of a body. */
export function parseBody(text: string): Json | undefined {
  const parsed = parseJson(text, BODY_LIMITS);
  return parsed.ok ? parsed.value : undefined;
}

/** The path with its query, for a curl command. */
export function pathWithQuery({ path, query }: Pick<PreparedCall, 'path' | 'query'>): string {
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}

import type { ObjectRef } from '@pothos/core';
import type { Result } from '../../shared/result.ts';
import type { Scope } from '../../shared/scopes.ts';
import type { ServiceFailure } from '../service-failure.ts';
import type { Builder, BuilderTypes } from './builder.ts';
import { ours } from './ours.ts';
import { badUserInput, requireScope } from './query-context.ts';
import type { ResolverContext } from './resolver-context.ts';

const USER_ERROR_CODES = ['INVALID', 'NOT_FOUND'] as const;

/** A mutation's refusal by a business rule (D5.9). */
export interface UserError {
  /** Path of the rejected argument; null if the reason is not in an argument. */
  readonly field: readonly string[] | null;
  readonly message: string;
  readonly code: (typeof USER_ERROR_CODES)[number];
}

/** A mutation's result: its value, or the reasons why nothing was done. */
export interface Payload<Value> {
  readonly value: Value | null;
  readonly userErrors: readonly UserError[];
}

/** Adds the type of a mutation's user errors, and the enum of their codes, named like it with `Code` appended. */
export function addUserError(builder: Builder, name: string): ObjectRef<BuilderTypes, UserError> {
  const code = builder.enumType(`${name}Code`, {
    description: ours('The kind of error.'),
    values: USER_ERROR_CODES,
  });
  return builder.objectRef<UserError>(name).implement({
    fields: (t) => ({
      field: t.stringList({ nullable: true, resolve: ({ field }) => field }),
      message: t.exposeString('message'),
      code: t.expose('code', { type: code, nullable: true, description: ours('Never null.') }),
    }),
  });
}

/** Maps the fields of a service's failure to a mutation's arguments. */
export interface ErrorPaths {
  /** What was not found, and the argument that names it. */
  readonly missing: { readonly what: string; readonly field: readonly string[] };
  /** By the service's name of a field; `null` if it is in no argument. */
  readonly fields: Readonly<Record<string, readonly string[] | null>>;
}

/** Turns a service's result into a mutation's payload (D5.9). Throws BAD_USER_INPUT for a request that makes no sense. */
export function toPayload<Value>(result: Result<Value, ServiceFailure>, paths: ErrorPaths): Payload<Value> {
  return result.ok ? succeeded(result.value) : refusedWith(toUserErrors(result.error, paths));
}

/** The payload of a successful mutation. */
function succeeded<Value>(value: Value): Payload<Value> {
  return { value, userErrors: [] };
}

/** The payload of a mutation that did nothing. */
export function refusedWith(userErrors: readonly UserError[]): Payload<never> {
  return { value: null, userErrors };
}

/** Turns a service's failure into user errors, one per sentence. Throws BAD_USER_INPUT for a request that makes no sense. */
export function toUserErrors(failure: ServiceFailure, { missing, fields }: ErrorPaths): UserError[] {
  switch (failure.kind) {
    case 'not_found':
      return [{ field: missing.field, message: `${missing.what} does not exist.`, code: 'NOT_FOUND' }];
    case 'invalid':
      return Object.entries(failure.fields).flatMap(([name, sentences]) => {
        const field = Object.hasOwn(fields, name) ? (fields[name] ?? null) : [name];
        return sentences.map((message): UserError => ({ field, message, code: 'INVALID' }));
      });
    case 'bad_request':
      throw badUserInput(failure.message);
  }
}

/**
 * Runs a mutation's use case: checks the scope (D1.3), and afterwards clears cached reads, so that its payload shows
 * what it changed. The mutations of a request run one after another.
 */
export async function mutate<Value>(
  context: ResolverContext,
  scope: Scope | null,
  act: () => Promise<Value>,
): Promise<Value> {
  if (scope !== null) requireScope(context, [scope]);
  const answer = await act();
  context.mutations.done += 1;
  context.batches.forget();
  return answer;
}

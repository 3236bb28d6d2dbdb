import type { z } from 'zod';

/**
 * Describes in one sentence what is wrong with a request, naming the field (D1.7). `input` is the value that was parsed. Only
 * the first problem is reported, because the others are often its consequences.
 */
export function describeProblem(error: z.ZodError, input: unknown): string {
  const [issue] = error.issues;
  if (!issue) return 'The request is not valid.';
  const field = issue.path.map(String).join('.');
  if (field === '') return 'The body must be a JSON object.';
  if (issue.code === 'invalid_type' && valueAt(input, issue.path) === undefined) {
    return `Required parameter missing or invalid: ${field}.`;
  }
  return `${field}: ${issue.message}.`;
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Record<PropertyKey, unknown>)[key]
        : undefined,
    input,
  );
}

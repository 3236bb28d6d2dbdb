import type { Json } from '../../shared/json-limits.ts';
import { oneLine } from '../../shared/quote.ts';
import { fieldsOf } from '../../shared/json-object.ts';

/** Maximum per answer. */
const MAX_MISSING_FIELDS = 50;

/** Error messages of graphql-js and services that use similar wording; `type` and `field` are groups. */
const SENTENCES = [
  /Cannot query field ["'](?<field>\w+)["'] on type ["'](?<type>\w+)["']/,
  /Unknown argument ["'](?<argument>\w+)["'] on field ["'](?<type>\w+)\.(?<field>\w+)["']/,
  /Value ["'](?<field>\w+)["'] does not exist in ["'](?<type>\w+)["'] enum/,
  /Field ["'](?<field>\w+)["'] is not defined by type ["'](?<type>\w+)["']/,
  /Field ["'](?<field>\w+)["'] doesn['’]t exist on type ["'](?<type>\w+)["']/,
  /Unknown type ["'](?<type>\w+)["']/,
  /(?:not configured (?:for|to execute) |The )(?<type>mutation)(?:s| operation)/i,
] as const;

/**
 * Extracts from a refused query's errors what the schema lacks, as `Type.field`, `Type.field(argument)` or just `Type`
 * (D8.3). The public API says it in an error's extensions, others in its message. Empty if the errors are about something
 * else.
 */
export function missingFields(errors: readonly Json[]): readonly string[] {
  const found = errors.flatMap((error) => {
    const { extensions, message } = fieldsOf(error);
    return inExtensions(extensions) ?? inSentence(message) ?? [];
  });
  return [...new Set(found)].slice(0, MAX_MISSING_FIELDS);
}

function inExtensions(extensions: Json | undefined): string | null {
  const { code, typeName, fieldName } = fieldsOf(extensions);
  if (code !== 'undefinedField' || typeof typeName !== 'string' || typeof fieldName !== 'string') return null;
  return oneLine(`${typeName}.${fieldName}`, 200);
}

function inSentence(message: Json | undefined): string | null {
  if (typeof message !== 'string') return null;
  for (const sentence of SENTENCES) {
    const { type, field, argument } = sentence.exec(message)?.groups ?? {};
    if (type === undefined) continue;
    if (type.toLowerCase() === 'mutation') return 'Mutation';
    const named = field === undefined ? type : `${type}.${field}`;
    return oneLine(argument === undefined ? named : `${named}(${argument})`, 200);
  }
  return null;
}

import { DEFAULT_GID_NAMESPACE, parseGid, splitGid, type GidType, type GidTypes } from '../../shared/gid.ts';
import { badUserInput } from './query-context.ts';

/** Reads an `id` argument. Throws BAD_USER_INPUT if it is not a global id of the type. */
export function readGid<Type extends GidType>(type: Type, text: string): GidTypes[Type] {
  const id = parseGid(type, text);
  if (id === null) throw badUserInput(`'${text}' is no global id of type ${type}.`);
  return id;
}

/** Reads the `id` of `node`. Throws BAD_USER_INPUT if it is not a global id of this store. */
export function readAnyGid(text: string): { readonly type: string; readonly id: number } {
  const parts = splitGid(text);
  if (parts === null || parts.namespace !== DEFAULT_GID_NAMESPACE) {
    throw badUserInput(`'${text}' is no global id.`);
  }
  return parts;
}

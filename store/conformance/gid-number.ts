import { splitGid } from '../../shared/gid.ts';

/** The number in a global id, as REST has it. Throws if the text is not a global id. */
export function numberOf(gid: string): number {
  const parts = splitGid(gid);
  if (parts === null) throw new Error(`'${gid}' is no global id.`);
  return parts.id;
}

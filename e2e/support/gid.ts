import { splitGid } from '../../shared/gid.ts';

/** The number in a global id, as in the app's addresses. Throws if the text is not a global id. */
export function numberOf(gid: string): string {
  const parts = splitGid(gid);
  if (parts === null) throw new Error(`'${gid}' is no global id.`);
  return String(parts.id);
}

import { splitGid } from '../../shared/gid.ts';

/** The number in a global id, as it stands in the app's addresses. Throws when the text is none. */
export function numberOf(gid: string): string {
  const parts = splitGid(gid);
  if (parts === null) throw new Error(`'${gid}' is no global id.`);
  return String(parts.id);
}

import type { HostNotice, ParkedRows } from '../shared/contract/host-notice.ts';

/** The notice about parked rows. Null if all rows can be read. */
export function unreadableNotice(counts: Readonly<Record<ParkedRows, number>>): HostNotice | null {
  const rows = Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
  return Object.keys(rows).length === 0 ? null : { kind: 'unreadable_rows', rows };
}

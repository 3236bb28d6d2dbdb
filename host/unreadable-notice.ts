import type { HostNotice, ParkedRows } from '../shared/contract/host-notice.ts';

/** What the person is told of rows that are parked. Null when all can be read. */
export function unreadableNotice(counts: Readonly<Record<ParkedRows, number>>): HostNotice | null {
  const rows = Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
  return Object.keys(rows).length === 0 ? null : { kind: 'unreadable_rows', rows };
}

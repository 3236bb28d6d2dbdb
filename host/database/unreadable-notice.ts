/** How many rows of what cannot be read. */
export interface Unreadable {
  readonly operations: number;
  readonly connections: number;
  readonly 'saved views': number;
  readonly 'marks of printed slips': number;
  readonly settings: number;
  readonly 'entries of the activity log': number;
}

/** What is to be done about some of them. */
const ADVICE: { readonly [What in keyof Unreadable]?: string } = {
  operations: 'These operations will not be sent: check your latest orders in the store.',
  connections: 'Connect these stores again.',
};

/** What the person is told of rows that are parked: they stay in the file as they are. Null when all can be read. */
export function unreadableNotice(unreadable: Unreadable): string | null {
  const found = (Object.entries(unreadable) as [keyof Unreadable, number][]).filter(([, count]) => count > 0);
  if (found.length === 0) return null;
  const list = found.map(([what, count]) => `${what} (${String(count)})`).join(', ');
  const advice = found.flatMap(([what]) => ADVICE[what] ?? []);
  const kept = 'They were left in the file; a newer version of Storedesk may be able to read them.';
  return [`Some entries in storedesk.db cannot be read: ${list}.`, kept, ...advice].join(' ');
}

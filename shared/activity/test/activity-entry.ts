import type { ActivityEntry } from '../../contract/activity.ts';
import type { ConnectionId } from '../../contract/connection.ts';

/** The part of `anEntry` about the write itself. */
export const RENAME = {
  action: 'themes.update',
  subject: { kind: 'theme', id: 7, name: 'Dawn' },
  relatedId: null,
  sent: { name: 'Dusk' },
  before: { name: 'Dawn' },
  after: { name: 'Dusk' },
  outcome: 'done',
  reason: null,
  error: null,
  message: null,
  requestId: 'req-1',
} satisfies Partial<ActivityEntry>;

/** A log entry of a rename; tests pass only the properties that they are about. */
export function anEntry(changes: Partial<ActivityEntry> = {}): ActivityEntry {
  return {
    id: 1,
    at: Date.UTC(2026, 0, 2, 3, 4, 5),
    connection: 'sandbox' as ConnectionId,
    connectionName: 'Sandbox',
    elsewhere: false,
    ...RENAME,
    batch: null,
    ...changes,
  };
}

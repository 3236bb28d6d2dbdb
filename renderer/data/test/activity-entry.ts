import type { ActivityEntry } from '../../../shared/contract/activity.ts';
import type { ConnectionId } from '../../../shared/contract/connection.ts';

/** A log entry of a rename; tests pass only the properties that they are about. */
export function anEntry(changes: Partial<ActivityEntry> = {}): ActivityEntry {
  return {
    id: 1,
    at: Date.UTC(2026, 0, 2, 3, 4, 5),
    connection: 'sandbox' as ConnectionId,
    connectionName: 'Sandbox',
    elsewhere: false,
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
    batch: null,
    ...changes,
  };
}

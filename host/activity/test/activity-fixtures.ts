import type { HostInput } from '../../../shared/contract/host-contract.ts';
import { RENAME } from '../../../shared/activity/test/activity-entry.ts';
import type { Written } from '../written.ts';

/** A rename as the log is told of it; tests pass only the properties that they are about. */
export const aWrite = (changes: Partial<Written> = {}): Written => ({ ...RENAME, ...changes });

/** Input of `activity.list` for the newest entries of all stores. */
export const WHOLE_LOG: HostInput<'activity.list'> = {
  connection: null,
  search: [],
  subject: null,
  outcome: null,
  beforeId: null,
  limit: 100,
};

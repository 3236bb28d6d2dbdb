import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useActiveStore } from '../../../data/active-store.tsx';
import type { StoreSession } from '../../../data/store-session.ts';
import { changeFeedOf } from './change-feed.ts';
import type { OwnChange, OwnChanges } from './inbox-list.ts';

/** Changes made by this computer, so that lists show them before they are read again. */
export function ownChangesOf(session: StoreSession) {
  const store = createStore<{ readonly changes: OwnChanges }>(() => ({ changes: new Map() }));
  // After a store reset they never happened; after any other gap everything is read again.
  session.part(changeFeedOf).subscribe((_changes, { missed }) => {
    if (missed) store.setState({ changes: new Map() });
  });
  return {
    store,
    record: (change: OwnChange) =>
      store.setState(({ changes }) => ({ changes: new Map(changes).set(change.id, change) })),
  };
}

/** What this computer did to orders of the active store since the store was opened. */
export function useOwnChanges(): OwnChanges {
  return useStore(useActiveStore().session.part(ownChangesOf).store, ({ changes }) => changes);
}

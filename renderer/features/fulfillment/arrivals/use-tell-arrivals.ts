import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useActiveStore } from '../../../data/active-store.tsx';
import { useHost } from '../../../data/host-context.tsx';
import { inBackground } from '../../../data/in-background.ts';
import { useSettings } from '../../../data/use-settings.ts';
import { useOwnChanges } from '../inbox/own-changes.ts';
import { useChangeFeed } from '../inbox/change-feed.ts';
import type { ChangeInfo } from '../inbox/feed-reader.ts';
import type { InboxRow } from '../inbox/inbox-row.ts';
import { useOrderJobStates } from '../operations/operations-state.ts';
import { arrivalSide, findArrivals, learn, type Arrival, type KnownStates } from './arrival-rules.ts';
import { arrivalNotice, arrivalPlace } from './arrival-words.ts';
import { playTone } from '../../../ui/notify/play-tone.ts';
import { showNotice } from '../../../ui/notify/browser-notifications.ts';

/** Notifies the user of arrivals: one notification per look, and a sound if enabled. Mount once in the frame. */
export function useTellArrivals(): void {
  const { connection, check, whyNotScope } = useActiveStore();
  const host = useHost();
  const navigate = useNavigate();
  const feed = useChangeFeed();
  const { settings } = useSettings();
  const own = useOwnChanges();
  const jobStates = useOrderJobStates();
  const inboxIsShown = useRouterState({
    select: ({ location }) => location.pathname.split('/')[1] === 'fulfillment',
  });
  const known = useRef<KnownStates>(new Map());

  const tell = async (arrivals: readonly Arrival[]) => {
    const keyOf = ({ key }: Arrival) => `${connection.id}/${key}`;
    const claimed = await host.ask('app.claimNews', { keys: arrivals.map(keyOf) });
    // If the claim fails, notifying twice is better than not at all.
    const news = claimed.ok ? arrivals.filter((arrival) => claimed.value.includes(keyOf(arrival))) : arrivals;
    if (news.length === 0) return;
    if (settings.arrivalSound) inBackground(playTone());
    // The user already sees it in the list.
    if (!settings.notifyArrivals || (inboxIsShown && document.hasFocus())) return;
    const notice = arrivalNotice(news, connection.name);
    const place = arrivalPlace(connection.id, news);
    await showNotice(host, notice, place, () => inBackground(navigate({ to: place })));
  };

  const hear = useEffectEvent((changes: readonly InboxRow[], { first, missed }: ChangeInfo) => {
    // The store was reset, or too much changed to go through: nothing can be said of single orders, only of how many
    // wait.
    const before = missed ? new Map() : known.current;
    known.current = learn(before, changes);
    const side = check === null ? null : arrivalSide(whyNotScope);
    if (first !== null || missed || side === null) return;
    const sending = new Set(
      [...jobStates].flatMap(([id, { kind }]) => (kind === 'sending' || kind === 'unknown' ? [id] : [])),
    );
    const arrivals = findArrivals(changes, { side, known: before, own, sending });
    if (arrivals.length > 0) inBackground(tell(arrivals));
  });
  useEffect(() => feed.subscribe((changes, info) => hear(changes, info)), [feed]);
}

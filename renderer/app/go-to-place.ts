import { notifications } from '@mantine/notifications';
import { t } from '../../messages/language.ts';
import { CONNECT_PLACE, readConnectLink, REFUSED_PLACE } from '../../shared/connect-link.ts';
import { inBackground } from '../data/in-background.ts';
import { proposeStore } from '../state/ui-state.ts';

/**
 * Opens the connect dialog with what a link proposes (`?address=…`); the user has to enter a token there. Returns the
 * place that explains the refusal if the link is not followed, otherwise null.
 */
export function followConnectLink(search: string): string | null {
  const link = readConnectLink(new URLSearchParams(search));
  if (!link.ok) return `${REFUSED_PLACE}/${link.error}`;
  if (!proposeStore({ from: 'link', fields: link.value }))
    notifications.show({ message: t().frame.link.busy });
  return null;
}

/** Goes to a place that was requested from outside the page. A connect link leaves the current page open. */
export function goToPlace(
  router: { readonly navigate: (to: { to: string }) => Promise<void> },
  place: string,
): void {
  const [path, search = ''] = place.split('?');
  const to = path === CONNECT_PLACE ? followConnectLink(search) : place;
  if (to !== null) inBackground(router.navigate({ to }));
}

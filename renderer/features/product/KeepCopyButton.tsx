import { notifications } from '@mantine/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconDeviceDesktopDown } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { t } from '../../../messages/language.ts';
import type { CatalogueState } from '../../../shared/contract/catalogue-calls.ts';
import { err } from '../../../shared/result.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { useHost } from '../../data/host-context.tsx';
import { inBackground } from '../../data/in-background.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { tellIfFailed } from '../../ui/tell-if-failed.ts';
import { useFocusAfter } from '../../ui/use-focus-kept.ts';

/** Makes the copy that is listed while the store is away. Shown only while there is no copy. */
export function KeepCopyButton() {
  const texts = t().product.copy;
  const host = useHost();
  const queryClient = useQueryClient();
  const { connection, whyAway } = useActiveStore();
  const { data: hasCopy = true } = useQuery({
    queryKey: [connection.id, 'has-copy'],
    queryFn: async () => host.call('catalogue.look', { connection: connection.id }),
  });
  const [isAsked, setIsAsked] = useState(false);
  const hear = useEffectEvent(({ copy, work, problem }: CatalogueState) => {
    if (copy !== null) queryClient.setQueryData([connection.id, 'has-copy'], true);
    if (!isAsked || (copy === null && (work.kind !== 'none' || problem === null))) return;
    setIsAsked(false);
    if (copy === null && problem !== null) tellIfFailed(texts.keep, Promise.resolve(err(problem)));
    // The next event may arrive before `isAsked` has changed here: the id prevents a second notification.
    else notifications.show({ id: `${connection.id}/copied`, message: texts.kept, color: 'green' });
  });
  useEffect(
    () =>
      host.onEvent((event) => {
        if (event.type === 'catalogue' && event.connection === connection.id) hear(event.state);
      }),
    [host, connection.id],
  );
  useFocusAfter(hasCopy ? 0 : 1);
  if (hasCopy) return null;
  const keep = () => {
    setIsAsked(true);
    const opening = host.ask('catalogue.open', { connection: connection.id });
    tellIfFailed(texts.keep, opening);
    // Then no event follows.
    inBackground(opening.then(({ ok }) => ok || setIsAsked(false)));
  };
  return (
    <ActionButton
      variant="default"
      whyNot={whyAway}
      loading={isAsked}
      leftSection={<IconDeviceDesktopDown size={15} aria-hidden />}
      onClick={keep}
    >
      {texts.keep}
    </ActionButton>
  );
}

import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useMatch, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { t } from '../../../messages/language.ts';
import { inBackground } from '../../data/in-background.ts';
import { useShortcut } from '../use-shortcut.ts';

/**
 * Goes back to the previous page, which has its position in its address; if there is none, to the list.
 * @param list path of the list
 */
export function BackButton({ list, group }: { list: '/orders' | '/products'; group: string }) {
  const router = useRouter();
  const { pathname } = useMatch({ strict: false });
  const isLeaving = useRef(false);
  useEffect(() => {
    isLeaving.current = false;
  }, [pathname]);
  const name = t().detail.back;
  const back = () => {
    // Pressed again before the previous page is rendered, it must not leave that page too.
    if (isLeaving.current) return;
    isLeaving.current = true;
    if (router.history.canGoBack()) router.history.back();
    else inBackground(router.navigate({ to: list }));
  };
  useShortcut({ keys: 'Escape', name, group }, back);
  return (
    <Button
      variant="default"
      leftSection={<IconArrowLeft size={15} stroke={1.8} aria-hidden />}
      onClick={back}
    >
      {name}
    </Button>
  );
}

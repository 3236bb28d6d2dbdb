import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { t } from '../../../messages/language.ts';
import { inBackground } from '../../data/in-background.ts';
import { useShortcut } from '../use-shortcut.ts';

/**
 * Goes back to the previous page, which has its position in its address; if there is none, to the list.
 * @param list path of the list
 */
export function BackButton({ list, group }: { list: '/orders' | '/products'; group: string }) {
  const router = useRouter();
  const name = t().detail.back;
  const back = () => {
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

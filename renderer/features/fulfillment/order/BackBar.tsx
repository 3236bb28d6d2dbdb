import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useLocation, useRouter } from '@tanstack/react-router';
import { t } from '../../../../messages/language.ts';
import classes from './order.module.css';

/** The ways back from an order: to the list that it covers on a narrow screen, and to the order whose link was followed. */
export function BackBar({ list, onList }: { list: string; onList: (() => void) | null }) {
  const router = useRouter();
  const cameFrom = useLocation({ select: ({ state }) => state.cameFrom }) ?? null;
  if (onList === null && cameFrom === null) return null;
  return (
    <div className={classes.back}>
      {onList !== null && <BackButton onClick={onList}>{list}</BackButton>}
      {cameFrom !== null && (
        <BackButton onClick={() => router.history.back()}>
          {t().orderDetail.backTo({ id: cameFrom })}
        </BackButton>
      )}
    </div>
  );
}

function BackButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="gray"
      leftSection={<IconArrowLeft size={15} aria-hidden />}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}

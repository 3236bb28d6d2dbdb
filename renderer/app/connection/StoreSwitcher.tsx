import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { t } from '../../../messages/language.ts';
import type { Connection } from '../../../shared/contract/connection.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { codeOnDemand } from '../../data/code-on-demand.ts';
import { ReasonTooltip } from '../../ui/ActionButton.tsx';
import { dialogOnDemand } from '../../ui/on-demand.tsx';
import { useOpener } from '../../ui/use-opener.ts';
import classes from './connection.module.css';
import { QuestionCount } from './QuestionCount.tsx';
import { StoreMark } from './StoreMark.tsx';
import { StoreName } from './StoreName.tsx';
import { StoreStateDot } from './StoreStateDot.tsx';

const StoreMenu = dialogOnDemand(
  codeOnDemand(async () => import('./StoreMenu.tsx')),
  'StoreMenu',
);

/** Tooltip delay in milliseconds. Except in a narrow window, the button shows the name already. */
const NAME_DELAY_MS = 600;

/** Shows the open store and opens the menu of all stores. */
export function StoreSwitcher({ onSwitch }: { onSwitch: (connection: Connection) => void }) {
  const { connection: active } = useActiveStore();
  const { button, opens } = useOpener('menu');
  return (
    <>
      <ReasonTooltip
        reason={active.name}
        position="right"
        enterDelay={NAME_DELAY_MS}
        className={classes.switcherPlace}
      >
        <UnstyledButton className={classes.switcher} {...button}>
          <VisuallyHidden>{t().connection.switcher}</VisuallyHidden>
          <span className={classes.markWithState}>
            <StoreMark connection={active} />
            <StoreStateDot />
          </span>
          <StoreName connection={active} />
          <QuestionCount isOf={({ id }) => id !== active.id} label={t().theme.schedule.waitingElsewhere} />
          <IconSelector size={15} aria-hidden className={classes.selector} />
        </UnstyledButton>
      </ReasonTooltip>
      <StoreMenu onSwitch={onSwitch} {...opens} />
    </>
  );
}

import { IconLock } from '@tabler/icons-react';
import { UnstyledButton } from '@mantine/core';
import { t } from '../../messages/language.ts';
import { useActiveStore } from '../data/active-store.tsx';
import { codeOnDemand } from '../data/code-on-demand.ts';
import { TrayButton } from '../queue/TrayButton.tsx';
import { dialogOnDemand } from '../ui/on-demand.tsx';
import { useOpener } from '../ui/use-opener.ts';
import { CostGauge } from './CostGauge.tsx';
import classes from './status-bar.module.css';
import { useStoreState } from './store-state.ts';
import { JOB_DECLARATIONS, WORKSPACES } from './workspaces.ts';

const StatePopover = dialogOnDemand(
  codeOnDemand(async () => import('./StatePopover.tsx')),
  'StatePopover',
);

/** Shows the store with its state and API version, the workspaces' status items and the budget. */
export function StatusBar() {
  const { connection, check } = useActiveStore();
  return (
    <footer className={classes.bar} aria-label={t().frame.status}>
      <span className={classes.store} title={connection.name}>
        {connection.readOnly && <IconLock size={13} aria-hidden className={classes.lock} />}
        <bdi className={classes.name}>{connection.name}</bdi>
        {connection.readOnly && <span className={classes.lock}>{t().connection.readOnly}</span>}
      </span>
      <StateOfStore />
      {check !== null && (
        <span className={classes.version}>{t().frame.apiVersion({ version: check.apiVersion })}</span>
      )}
      <span className={classes.space} />
      <TrayButton declarations={JOB_DECLARATIONS} />
      {WORKSPACES.map(({ path, StatusItem }) => StatusItem && <StatusItem key={path} />)}
      <CostGauge />
    </footer>
  );
}

function StateOfStore() {
  const { name, tone, advice } = useStoreState();
  const { button, opens } = useOpener('dialog');
  return (
    <span role="status" className={classes.state} data-tone={tone}>
      <UnstyledButton className={classes.stateButton} {...button}>
        <span className={classes.dot} aria-hidden />
        {name}
      </UnstyledButton>
      <StatePopover advice={advice} {...opens} />
    </span>
  );
}

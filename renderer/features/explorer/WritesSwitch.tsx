import { Switch } from '@mantine/core';
import { t } from '../../../messages/language.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { errorSentence } from '../../ui/error-text.ts';
import { ReasonTooltip } from '../../ui/ActionButton.tsx';
import { useExplorerAccess } from './explorer-queries.ts';

/** Allows calls that change something in the store; off at each start, and never on for a read-only store. */
export function WritesSwitch() {
  const texts = t().explorer.writes;
  const { connection } = useActiveStore();
  const { access, allow } = useExplorerAccess();
  const whyNot = connection.readOnly ? errorSentence({ kind: 'read_only' }) : null;
  const isOn = whyNot === null && access?.writes === true;
  return (
    <ReasonTooltip reason={whyNot ?? texts.about}>
      <Switch
        label={texts.allow}
        checked={isOn}
        aria-disabled={whyNot !== null}
        color="red"
        onChange={({ currentTarget }) => {
          if (whyNot === null) allow(currentTarget.checked);
        }}
      />
    </ReasonTooltip>
  );
}

/** Why a call cannot be sent now, as a sentence; null if it can. `writes`: whether it changes something in the store. */
export function useWhyNotRun(writes: boolean): string | null {
  const { connection, whyAway } = useActiveStore();
  const { access } = useExplorerAccess();
  if (writes && connection.readOnly) return errorSentence({ kind: 'read_only' });
  if (writes && access?.writes !== true) return t().explorer.writes.off;
  return whyAway;
}

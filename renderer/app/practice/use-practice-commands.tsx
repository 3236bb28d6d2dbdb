import type { SpotlightActionGroupData } from '@mantine/spotlight';
import { IconFlask } from '@tabler/icons-react';
import { t } from '../../../messages/language.ts';
import { useUiState } from '../../state/ui-state.ts';
import { namesOn, PRACTICE_NAMES, TURNED_ON, usePractice } from './use-practice.ts';
import { PRACTICE_OFF } from '../../../shared/practice-off.ts';

/** The palette's practice commands; none outside the sandbox. */
export function usePracticeCommands(): SpotlightActionGroupData[] {
  const practised = usePractice();
  if (practised === null) return [];
  const { practice, set, addRequests } = practised;
  const texts = t().practice;
  const on = namesOn(practice);
  const toggles = PRACTICE_NAMES.map((name) => {
    const isOn = on.includes(name);
    const label = (isOn ? texts.turnOff : texts.turnOn)({ name: texts.names[name] });
    const to = isOn ? PRACTICE_OFF : TURNED_ON;
    return { id: `practice-${name}`, label, onClick: () => set(label, { [name]: to[name] }) };
  });
  const requests = [
    { count: 1, label: texts.oneNewRequest },
    { count: 5, label: texts.fiveNewRequests },
  ].map(({ count, label }) => ({
    id: `practice-${String(count)}`,
    label,
    onClick: () => addRequests(label, count),
  }));
  const reset = {
    id: 'practice-reset',
    label: texts.reset.command,
    onClick: () => useUiState.setState({ resetDialogOpen: true }),
  };
  const icon = <IconFlask size={17} stroke={1.7} aria-hidden />;
  const actions = [...requests, ...toggles, reset].map((action) => ({ ...action, leftSection: icon }));
  return [{ group: texts.title, actions }];
}

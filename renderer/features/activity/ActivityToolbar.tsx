import { Menu, NativeSelect, SegmentedControl, TextInput, Button } from '@mantine/core';
import { IconDownload, IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { OUTCOME_WORDS } from '../../../shared/activity/activity-words.ts';
import { ACTIVITY_OUTCOMES } from '../../../shared/contract/activity.ts';
import { useShortcut } from '../../ui/use-shortcut.ts';
import type { ExportFormat } from './export/use-export.ts';
import type { ChosenFilter } from './use-activity-filter.ts';
import classes from './activity.module.css';

const STORES = [
  { value: 'this', label: 'This store' },
  { value: 'all', label: 'All stores' },
];
const OUTCOMES = [
  { value: '', label: 'Any outcome' },
  ...ACTIVITY_OUTCOMES.map((outcome) => ({ value: outcome, label: OUTCOME_WORDS[outcome] })),
];

/** What of the log is shown, and the way to take it along. */
export function ActivityToolbar({
  chosen,
  onChoose,
  onExport,
}: {
  chosen: ChosenFilter;
  onChoose: (part: Partial<ChosenFilter>) => void;
  onExport: (format: ExportFormat) => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  useShortcut({ keys: '/', name: 'Search', group: 'Activity' }, () => field.current?.focus());
  return (
    <div className={classes.toolbar} role="search" aria-label="Activity">
      <TextInput
        ref={field}
        className={classes.search}
        aria-label="Search the activity log"
        placeholder="Search by name, action, message or request id"
        leftSection={<IconSearch size={15} aria-hidden />}
        value={chosen.typed}
        onChange={({ currentTarget }) => onChoose({ typed: currentTarget.value })}
        onKeyDown={({ key, currentTarget }) => {
          if (key !== 'Escape') return;
          if (chosen.typed === '') currentTarget.blur();
          else onChoose({ typed: '' });
        }}
        maxLength={200}
        dir="auto"
        spellCheck={false}
      />
      <SegmentedControl
        aria-label="Stores"
        data={STORES}
        value={chosen.stores}
        onChange={(value) => onChoose({ stores: value === 'all' ? 'all' : 'this' })}
      />
      <NativeSelect
        aria-label="Outcome"
        data={OUTCOMES}
        value={chosen.outcome ?? ''}
        onChange={({ currentTarget }) =>
          onChoose({ outcome: ACTIVITY_OUTCOMES.find((one) => one === currentTarget.value) ?? null })
        }
      />
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />}>
            Export
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => onExport('csv')}>What is shown, as CSV</Menu.Item>
          <Menu.Item onClick={() => onExport('jsonl')}>What is shown, as JSON lines</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

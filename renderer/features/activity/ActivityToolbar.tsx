import { Menu, NativeSelect, SegmentedControl, TextInput, Button } from '@mantine/core';
import { IconDownload, IconSearch } from '@tabler/icons-react';
import { type RefObject, useRef } from 'react';
import { t } from '../../../messages/language.ts';
import { ACTIVITY_OUTCOMES } from '../../../shared/contract/activity.ts';
import { useShortcut } from '../../ui/use-shortcut.ts';
import type { ExportFormat } from './export/use-export.ts';
import type { ChosenFilter } from './use-activity-filter.ts';
import classes from './activity.module.css';

/** Filters and exports the log. */
export function ActivityToolbar({
  chosen,
  onChoose,
  exportButton,
  onExport,
}: {
  chosen: ChosenFilter;
  onChoose: (part: Partial<ChosenFilter>) => void;
  exportButton: RefObject<HTMLButtonElement | null>;
  onExport: (format: ExportFormat) => void;
}) {
  const texts = t().activity;
  const stores = [
    { value: 'this', label: texts.thisStore },
    { value: 'all', label: texts.allStores },
  ];
  const outcomes = [
    { value: '', label: texts.anyOutcome },
    ...ACTIVITY_OUTCOMES.map((outcome) => ({ value: outcome, label: texts.outcomes[outcome] })),
  ];
  const field = useRef<HTMLInputElement>(null);
  useShortcut({ keys: '/', name: texts.search, group: t().workspaces.activity }, () =>
    field.current?.focus(),
  );
  return (
    <div className={classes.toolbar} role="search" aria-label={t().workspaces.activity}>
      <TextInput
        ref={field}
        className={classes.search}
        aria-label={texts.searchLabel}
        placeholder={texts.searchAbout}
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
        aria-label={texts.stores}
        data={stores}
        value={chosen.stores}
        onChange={(value) => onChoose({ stores: value === 'all' ? 'all' : 'this' })}
      />
      <NativeSelect
        aria-label={texts.outcome}
        data={outcomes}
        value={chosen.outcome ?? ''}
        onChange={({ currentTarget }) =>
          onChoose({ outcome: ACTIVITY_OUTCOMES.find((one) => one === currentTarget.value) ?? null })
        }
      />
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <Button ref={exportButton} variant="default" leftSection={<IconDownload size={16} aria-hidden />}>
            {texts.export.action}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => onExport('csv')}>{texts.export.csv}</Menu.Item>
          <Menu.Item onClick={() => onExport('jsonl')}>{texts.export.jsonl}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

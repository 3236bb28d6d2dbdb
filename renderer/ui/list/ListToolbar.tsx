import { Popover, TextInput, UnstyledButton } from '@mantine/core';
import { IconHelpCircle, IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { useShortcut } from '../use-shortcut.ts';
import classes from './list.module.css';

/** A search that can be typed, and what it finds. */
export type SearchExample = readonly [search: string, finds: string];

/** The search of a list, with help on its syntax; `problem` is what the store says about it. */
export function ListToolbar({
  label,
  typed,
  onType,
  problem,
  examples,
}: {
  label: string;
  typed: string;
  onType: (text: string) => void;
  problem: string | null;
  /** Searches that work, and what they find. */
  examples: readonly SearchExample[];
}) {
  const field = useRef<HTMLInputElement>(null);
  useShortcut({ keys: '/', name: 'Search', group: 'Lists' }, () => field.current?.focus());
  return (
    <div className={classes.toolbar} role="search">
      <TextInput
        ref={field}
        className={classes.search}
        aria-label={label}
        placeholder={label}
        leftSection={<IconSearch size={15} aria-hidden />}
        value={typed}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onType('');
        }}
        error={problem}
        dir="auto"
        spellCheck={false}
      />
      <Popover width={420} position="bottom-start" shadow="md" trapFocus returnFocus>
        <Popover.Target>
          <UnstyledButton className={classes.help}>
            <IconHelpCircle size={15} aria-hidden />
            Search syntax
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown>
          <dl className={classes.examples}>
            {examples.map(([search, finds]) => (
              <div key={search}>
                <dt>
                  <button type="button" className={classes.example} onClick={() => onType(search)}>
                    {search}
                  </button>
                </dt>
                <dd>{finds}</dd>
              </div>
            ))}
          </dl>
        </Popover.Dropdown>
      </Popover>
    </div>
  );
}

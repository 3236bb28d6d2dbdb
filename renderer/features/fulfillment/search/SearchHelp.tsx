import { Popover } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { ActionIconButton } from '../../../ui/DisabledReason.tsx';
import { Keys } from '../../../ui/Keys.tsx';
import classes from './search.module.css';

const EXAMPLES: readonly (readonly [search: string, finds: string])[] = [
  ['1001', 'Orders whose name begins with 1001; the # can be left out.'],
  ['sku:AB-12', 'Orders with a line whose SKU begins so.'],
  ['to:Ann Lee', 'Orders for this recipient, by a part of the name.'],
  ['10 sku:AB to:Ann', 'All of it at once.'],
];

/** What can be typed into the search, as examples that can be tried. */
export function SearchHelp({ onTry }: { onTry: (search: string) => void }) {
  return (
    <Popover width={340} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIconButton label="Search syntax" whyNot={null} size={32}>
          <IconHelpCircle size={17} stroke={1.7} aria-hidden />
        </ActionIconButton>
      </Popover.Target>
      <Popover.Dropdown aria-label="Search syntax">
        <dl className={classes.help}>
          {EXAMPLES.map(([search, finds]) => (
            <div key={search}>
              <dt>
                <button type="button" className={classes.example} onClick={() => onTry(search)}>
                  {search}
                </button>
              </dt>
              <dd>{finds}</dd>
            </div>
          ))}
        </dl>
        <p className={classes.note}>
          <Keys keys="Enter" /> goes to the first order, <Keys keys="Esc" /> back to the list, and{' '}
          <Keys keys="Backspace" /> in the empty field takes the last filter away. A recipient is never kept:
          not in the address of the page, and not in a saved view.
        </p>
      </Popover.Dropdown>
    </Popover>
  );
}

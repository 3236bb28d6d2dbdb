import { Menu } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { t } from '../../../../messages/language.ts';
import { ActionIconButton } from '../../../ui/DisabledReason.tsx';
import { fulfillmentView, type ViewId } from '../inbox/fulfillment-views.ts';
import { useFilter } from './filter-state.ts';
import type { InboxFilter } from './inbox-filter.ts';
import { canBeOverdue } from './narrow-view.ts';
import { nameStates, type NamedStates } from './search-chips.ts';
import classes from './search.module.css';

const PRINTED_CHOICES = ['any', 'not_printed', 'printed'] as const satisfies InboxFilter['printed'][];

/** What a view can be narrowed to without typing: state, what is overdue, what was printed. */
export function FilterMenu({ view }: { view: ViewId }) {
  const { filter, change } = useFilter(view);
  const texts = t().search;
  const named = nameStates(fulfillmentView(view).states);
  const whyNotOverdue = canBeOverdue(view) ? null : texts.neverOverdue;
  const isChosen = ({ states }: NamedStates) => states.every((state) => filter.states.includes(state));
  const toggle = (choice: NamedStates) => {
    const others = filter.states.filter((state) => !choice.states.includes(state));
    change({ states: isChosen(choice) ? others : [...others, ...choice.states] });
  };
  return (
    <Menu position="bottom-end" shadow="md" width={260} closeOnItemClick={false}>
      <Menu.Target>
        <ActionIconButton label={texts.filters} whyNot={null} size={32}>
          <IconFilter size={17} stroke={1.7} aria-hidden />
        </ActionIconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {named.length > 1 && (
          <>
            <Menu.Label>{texts.state}</Menu.Label>
            {named.map((choice) => (
              <Menu.CheckboxItem key={choice.name} checked={isChosen(choice)} onChange={() => toggle(choice)}>
                {choice.name}
              </Menu.CheckboxItem>
            ))}
            <Menu.Divider />
          </>
        )}
        <Menu.CheckboxItem
          checked={filter.overdue}
          aria-disabled={whyNotOverdue !== null}
          onChange={(overdue) => {
            if (whyNotOverdue === null) change({ overdue });
          }}
        >
          {texts.overdue}
          {whyNotOverdue !== null && <span className={classes.reason}>{whyNotOverdue}</span>}
        </Menu.CheckboxItem>
        <Menu.Divider />
        <Menu.Label>{texts.packingSlip}</Menu.Label>
        <Menu.RadioGroup
          value={filter.printed}
          onChange={(value) => {
            const printed = PRINTED_CHOICES.find((choice) => choice === value);
            if (printed !== undefined) change({ printed });
          }}
        >
          {PRINTED_CHOICES.map((printed) => (
            <Menu.RadioItem key={printed} value={printed}>
              {texts.printed[printed]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

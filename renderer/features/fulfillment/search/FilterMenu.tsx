import { Menu } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { t } from '../../../../messages/language.ts';
import { fulfillmentView, type ViewId } from '../inbox/fulfillment-views.ts';
import { useFilter } from './filter-state.ts';
import type { InboxFilter } from './inbox-filter.ts';
import { canBeOverdue } from './narrow-view.ts';
import { PlaceChoices } from './PlaceChoices.tsx';
import { nameStates, type NamedStates } from './search-chips.ts';
import { MenuChoices } from '../../../ui/search/MenuChoices.tsx';
import { SearchMenu } from '../../../ui/search/SearchMenu.tsx';
import classes from './search.module.css';

const DUE_CHOICES = ['today', 'three_days'] as const satisfies InboxFilter['due'][];
const PRINTED_CHOICES = ['any', 'not_printed', 'printed'] as const satisfies InboxFilter['printed'][];
const PICKED_CHOICES = ['any', 'not_picked', 'picked'] as const satisfies InboxFilter['picked'][];

/** Filters of a view that need no typing: state, due date, location, carrier, printed and picked. */
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
    <SearchMenu name={texts.filters} keys="F" icon={IconFilter} width={260}>
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
      <Menu.Label>{texts.dueDate}</Menu.Label>
      <Menu.CheckboxItem
        checked={filter.overdue}
        aria-disabled={whyNotOverdue !== null}
        onChange={(overdue) => {
          if (whyNotOverdue === null) change({ overdue, due: 'any' });
        }}
      >
        {texts.overdue}
        {whyNotOverdue !== null && <span className={classes.reason}>{whyNotOverdue}</span>}
      </Menu.CheckboxItem>
      {whyNotOverdue === null &&
        DUE_CHOICES.map((due) => (
          <Menu.CheckboxItem
            key={due}
            checked={filter.due === due}
            onChange={(isOn) => change({ overdue: false, due: isOn ? due : 'any' })}
          >
            {texts.due[due]}
          </Menu.CheckboxItem>
        ))}
      <Menu.Divider />
      <PlaceChoices view={view} />
      <MenuChoices
        label={texts.packingSlip}
        choices={PRINTED_CHOICES}
        chosen={filter.printed}
        nameOf={(choice) => texts.printed[choice]}
        onChoose={(printed) => change({ printed })}
      />
      <Menu.Divider />
      <MenuChoices
        label={texts.picking}
        choices={PICKED_CHOICES}
        chosen={filter.picked}
        nameOf={(choice) => texts.picked[choice]}
        onChoose={(picked) => change({ picked })}
      />
    </SearchMenu>
  );
}

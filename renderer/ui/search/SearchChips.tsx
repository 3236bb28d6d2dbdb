import { IconX } from '@tabler/icons-react';
import { t } from '../../../messages/language.ts';
import classes from './search-chips.module.css';

/** An active filter of a list, shown below the search field. */
export interface Narrowing {
  readonly id: string;
  /** Name of the searched field, shown before the value: "SKU". Null if the value is clear without it. */
  readonly field: string | null;
  readonly value: string;
}

/** The active filters of a list, each with a button to remove it. */
export function SearchChips<Chip extends Narrowing>({
  chips,
  onRemove,
}: {
  chips: readonly Chip[];
  onRemove: (chip: Chip) => void;
}) {
  return (
    <ul className={classes.chips} aria-label={t().search.activeFilters}>
      {chips.map((chip) => (
        <li key={chip.id} className={classes.chip}>
          <span className={classes.chipText}>
            {chip.field !== null && <span className={classes.chipField}>{chip.field}: </span>}
            <bdi>{chip.value}</bdi>
          </span>
          <button
            type="button"
            className={classes.remove}
            aria-label={t().search.remove({ name: [chip.field, chip.value].filter(Boolean).join(' ') })}
            onClick={() => onRemove(chip)}
            onKeyDown={(event) => {
              if (event.key !== 'Backspace' && event.key !== 'Delete') return;
              event.preventDefault();
              onRemove(chip);
            }}
          >
            <IconX size={13} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}

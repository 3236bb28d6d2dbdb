import { VisuallyHidden } from '@mantine/core';
import { t } from '../../../messages/language.ts';
import type { Connection } from '../../../shared/contract/connection.ts';
import classes from './connection.module.css';
import { initialOf } from './connection-texts.ts';

/** A store's initial on its color. Screen readers get the name of the color. */
export function StoreMark({
  connection: { name, colour },
}: {
  connection: Pick<Connection, 'name' | 'colour'>;
}) {
  const { colourOf, colours } = t().connection;
  return (
    <span className={classes.mark} data-store-colour={colour}>
      <span aria-hidden>{initialOf(name)}</span>
      <VisuallyHidden>{colourOf({ colour: colours[colour] })}</VisuallyHidden>
    </span>
  );
}

import type { Connection } from '../../../shared/contract/connection.ts';
import classes from './connection.module.css';
import { kindText } from './connection-texts.ts';

/** A store's name and kind. */
export function StoreName({ connection }: { connection: Connection }) {
  return (
    <span className={classes.store}>
      <span className={classes.name} dir="auto" title={connection.name}>
        {connection.name}
      </span>
      <span className={classes.kind}>{kindText(connection)}</span>
    </span>
  );
}

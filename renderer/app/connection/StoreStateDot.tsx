import { useStoreState } from '../store-state.ts';
import classes from './connection.module.css';

/** A dot at the open store's mark while the store has a problem. The status bar says which. */
export function StoreStateDot() {
  const { tone } = useStoreState();
  return tone === 'warning' || tone === 'danger' ? (
    <span className={classes.stateDot} data-tone={tone} aria-hidden />
  ) : null;
}

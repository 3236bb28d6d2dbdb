import { useStoreState } from '../store-state.ts';
import classes from './connection.module.css';

/** At the mark of the open store: that it is not well. The status bar says it in a word. */
export function StoreStateDot() {
  const { tone } = useStoreState();
  return tone === 'warning' || tone === 'danger' ? (
    <span className={classes.stateDot} data-tone={tone} aria-hidden />
  ) : null;
}

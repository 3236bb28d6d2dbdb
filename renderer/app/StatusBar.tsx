import { useActiveStore } from '../desktop/active-store.tsx';
import classes from './status-bar.module.css';

export function StatusBar() {
  const { connection, check } = useActiveStore();
  return (
    <footer className={classes.bar}>
      <span dir="auto">{connection.name}</span>
      {check !== null && <span>API {check.apiVersion}</span>}
    </footer>
  );
}

import { Link } from '@tanstack/react-router';
import type { ActivityEntry } from '../../../shared/contract/activity.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import classes from './activity.module.css';

/** An entry's subject, linked to its page; plain text if it has no page or is in another store. */
export function SubjectLink({ entry }: { entry: ActivityEntry }) {
  const { connection } = useActiveStore();
  const { subject, relatedId } = entry;
  const name = (
    <span dir="auto" title={subject.name}>
      {subject.name}
    </span>
  );
  const linked = entry.connection === connection.id && !entry.elsewhere;
  const product = subject.kind === 'product' ? subject.id : subject.kind === 'variant' ? relatedId : null;
  if (linked && subject.kind === 'fulfillment_order' && subject.id !== null) {
    return (
      <Link className={classes.subject} to="/fulfillment/$id" params={{ id: String(subject.id) }}>
        {name}
      </Link>
    );
  }
  if (linked && subject.kind === 'theme') {
    return (
      <Link className={classes.subject} to="/themes">
        {name}
      </Link>
    );
  }
  if (linked && product !== null) {
    return (
      <Link className={classes.subject} to="/variants/$productId" params={{ productId: String(product) }}>
        {name}
      </Link>
    );
  }
  return <span className={classes.subject}>{name}</span>;
}

import { Title } from '@mantine/core';
import { t } from '../../../messages/language.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { useDeprecations } from '../../state/store-status.ts';
import classes from './connection.module.css';

/** The calls that were used although the open store calls them deprecated in its API version, each with its reason. */
export function DeprecatedCalls() {
  const { connection } = useActiveStore();
  const calls = Object.entries(useDeprecations(connection.id));
  const texts = t().frame.deprecated;
  if (calls.length === 0) return null;
  return (
    <section>
      <Title order={2}>{texts.title}</Title>
      <p className={classes.aboutCalls}>{texts.about({ store: connection.name })}</p>
      <dl className={classes.calls}>
        {calls.map(([call, reason]) => (
          <div key={call}>
            <dt>{call}</dt>
            <dd>{reason}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

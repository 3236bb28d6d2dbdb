import { Text, Title } from '@mantine/core';
import { t } from '../../messages/language.ts';
import type { NoBridge } from '../data/web-bridge.ts';
import { errorSentence } from '../ui/error-text.ts';
import classes from './frame.module.css';

/** Shown instead of the app when the page cannot reach the host. */
export function NoHost({ reason }: { reason: NoBridge }) {
  const error =
    reason === 'no_session'
      ? ({ kind: 'host', reason, detail: null } as const)
      : ({ kind: 'unreachable', reason, sent: 'no' } as const);
  return (
    <main className={classes.alone}>
      <Title order={1}>{t().frame.cannotOpen}</Title>
      <Text>{errorSentence(error)}</Text>
    </main>
  );
}

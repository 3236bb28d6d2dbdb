import { Text, Title } from '@mantine/core';
import classes from './frame.module.css';

/** The page has no way to the host, so there is nothing else to show. */
export function NoHost({ reason }: { reason: string }) {
  return (
    <main className={classes.alone}>
      <Title order={1}>Storedesk cannot open here</Title>
      <Text>{reason}</Text>
    </main>
  );
}

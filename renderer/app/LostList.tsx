import { List } from '@mantine/core';

/** What is lost with what a dialog asks about, each in words of its own. */
export function LostList({ lost }: { lost: readonly string[] }) {
  return (
    <List my="xs" ps="md">
      {lost.map((one) => (
        <List.Item key={one}>{one}</List.Item>
      ))}
    </List>
  );
}

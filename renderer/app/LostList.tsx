import { List } from '@mantine/core';

/** Lists what is lost if the user confirms a dialog. */
export function LostList({ lost }: { lost: readonly string[] }) {
  return (
    <List my="xs" ps="md">
      {lost.map((one) => (
        <List.Item key={one}>{one}</List.Item>
      ))}
    </List>
  );
}

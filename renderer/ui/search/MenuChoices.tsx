import { Menu } from '@mantine/core';

/** Menu items of which exactly one is chosen. */
export function MenuChoices<Choice extends string>({
  label,
  chosen,
  choices,
  nameOf,
  onChoose,
}: {
  label?: string;
  chosen: Choice;
  choices: readonly Choice[];
  nameOf: (choice: Choice) => string;
  onChoose: (choice: Choice) => void;
}) {
  return (
    <>
      {label !== undefined && <Menu.Label>{label}</Menu.Label>}
      <Menu.RadioGroup
        value={chosen}
        onChange={(value) => {
          const choice = choices.find((each) => each === value);
          if (choice !== undefined) onChoose(choice);
        }}
      >
        {choices.map((choice) => (
          <Menu.RadioItem key={choice} value={choice}>
            {nameOf(choice)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}
